import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Values } from '../../domain/fields/field.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { type UnusualFigure, unusualFigures } from '../../domain/listing-kinds/usual-figures.ts';
import { knownMarket } from '../../domain/market.ts';
import type { RatesAround } from '../../domain/market-schema.ts';
import { ratesQuery } from '../api/queries.ts';

type Place = { code: string; icaoCode: string; state: string };
export type Asked = { figures: readonly UnusualFigure[]; settle: (isRight: boolean) => void };

/**
 * Asks about figures that may be typing errors, each of them once. `isRight` resolves to false if the person wants to change
 * one, whose field then gets the focus.
 */
export function useQuestion(kind: ListingKind, setFocus: (name: string) => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirmed = useRef(new Set<string>());
  const toChange = useRef<string | null>(null);
  // After the dialog has given the focus back to the button.
  useEffect(() => {
    if (asked || toChange.current === null) return;
    setFocus(toChange.current);
    toChange.current = null;
  }, [asked, setFocus]);
  const keyOf = ({ name, figure, rarely }: UnusualFigure) => `${name} ${figure} ${rarely}`;

  const isRight = async (changes: Values, airport: Place, stored?: Values): Promise<boolean> => {
    const market = queryClient.getQueryData<RatesAround>(ratesQuery(airport.code, kind).queryKey);
    const known = market && knownMarket(kind, airport, market.areas);
    const figures = unusualFigures(kind, changes, stored, known).filter(
      (one) => !confirmed.current.has(keyOf(one)),
    );
    const [first] = figures;
    if (!first) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ figures, settle: resolve });
    const answer = await promise;
    setAsked(null);
    if (answer) for (const one of figures) confirmed.current.add(keyOf(one));
    else toChange.current = first.name;
    return answer;
  };

  return { isRight, asked };
}
