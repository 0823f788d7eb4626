import { useEffect, useRef, useState } from 'react';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import type { CreateInput } from '../../../domain/listing-form-schema.ts';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';

type Reviewed = { input: CreateInput; airport: AirportSummary };

const STEP = 'step';
const PREVIEW = 'preview';
const isAtPreview = (params: URLSearchParams) => params.get(STEP) === PREVIEW;

/** Makes the review a step in the address, so that Back leads to the form. */
export function useReview(setFocus: (name: string) => void) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [held, setHeld] = useState<Reviewed | null>(null);
  const atPreview = isAtPreview(params);
  const isOpen = atPreview && held !== null;
  const submitRef = useRef<HTMLButtonElement>(null);
  const refused = useRef<string | null>(null);

  // The input may change after Back, so Forward leads to the form.
  useEffect(() => {
    if (!atPreview) setHeld(null);
  }, [atPreview]);
  useEffect(() => {
    if (!atPreview || held) return;
    const here = new URLSearchParams(window.location.search);
    here.delete(STEP);
    // On the first page the router is ready only after this effect.
    queueMicrotask(() =>
      navigate(`${window.location.pathname}?${here}`.replace(/\?$/, ''), { replace: true }),
    );
  }, [atPreview, held, navigate]);

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (refused.current === null) submitRef.current?.focus({ preventScroll: true });
      else setFocus(refused.current);
      refused.current = null;
    };
  }, [isOpen, setFocus]);

  return {
    reviewed: isOpen ? held : null,
    /** The button that opens the review, and gets the focus back. */
    submitRef,
    open: (reviewed: Reviewed) => {
      setHeld(reviewed);
      const next = new URLSearchParams(params);
      next.set(STEP, PREVIEW);
      navigate(`?${next}`, { state: { toTop: true } });
    },
    /** Goes back to the form, to the field that the server refused. */
    close: (name: string | null = null) => {
      if (!isAtPreview(new URLSearchParams(window.location.search))) return;
      refused.current = name;
      navigate(-1);
    },
  };
}
