import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { AircraftInput, WordsInput } from '../../fields/suggested-input.tsx';
import { aircraftSides } from '../../search/aircraft-sides.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useNavigate, useSearchParams } from '../../ui/navigation.ts';
import { firstWrong, questionIn, unansweredPath, type Wrong, wrongQuery } from './landing-data.ts';

const AIRCRAFT_MAX = 60;

/** Uncontrolled, so text typed before hydration counts too. Without JavaScript, the server answers the form. */
export function SearchForm() {
  const [params] = useSearchParams();
  const asked = questionIn(params);
  const { data: refused } = useQuery(wrongQuery(asked));
  const { ask, wrong = refused, isAsking } = useAnswer();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(event.currentTarget);
  };

  return (
    <search className="mt-4 block sm:mt-6">
      <form
        action={paths.landing}
        data-waits=""
        onSubmit={submit}
        className="grid items-start gap-3 sm:grid-cols-2"
      >
        <Field label="What do you fly?" optional error={wrong?.fly}>
          <AircraftInput
            name="fly"
            defaultValue={asked?.fly}
            maxLength={AIRCRAFT_MAX}
            placeholder="PC-12 or N123AB"
            enterKeyHint="next"
          />
        </Field>
        {wrong?.asksSize && (
          <fieldset className="grid grid-cols-3 items-end gap-3 sm:col-span-2">
            <legend className="mb-1">Or type its dimensions, in feet</legend>
            {aircraftSides.map(({ name, label }) => (
              <Field key={name} label={label} error={wrong[name]}>
                {/* Without the unit, "7 ft 6 in" is whole on a phone. */}
                <Input name={name} defaultValue={asked?.[name]} maxLength={20} autoComplete="off" />
              </Field>
            ))}
          </fieldset>
        )}
        <Field label="Airport, city, or keywords" error={wrong?.q}>
          <WordsInput
            type="search"
            name="q"
            defaultValue={asked?.q}
            onPick={(text, input) => {
              input.value = text;
              if (input.form) ask(input.form);
            }}
            maxLength={100}
            placeholder="KADS, Dallas, insulated"
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" variant="primary" busy={isAsking} className="sm:col-span-2">
          <Search aria-hidden="true" size="1.125rem" />
          Search
        </Button>
      </form>
    </search>
  );
}

/** The aircraft in the answer becomes the visitor's own, which every listing is judged by. */
function useAnswer() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [wrong, setWrong] = useState<Wrong>();
  const [isAsking, setAsking] = useState(false);
  async function ask(form: HTMLFormElement) {
    const question = questionIn(new FormData(form));
    if (!question) return;
    setAsking(true);
    try {
      // Loads with the first search.
      const [{ answerOf }, { chooseAircraft }] = await Promise.all([
        import('./question.ts'),
        import('../../personal/aircraft-changes.ts'),
      ]);
      const answer = await answerOf(api, question);
      if ('to' in answer) {
        if (answer.mine) void chooseAircraft(queryClient, answer.mine);
        return navigate(answer.to);
      }
      setWrong(answer.wrong);
      form.querySelector<HTMLInputElement>(`[name=${firstWrong(answer.wrong)}]`)?.focus();
    } catch {
      // It says what failed, and can try again.
      navigate(unansweredPath(question));
    } finally {
      setAsking(false);
    }
  }
  return { ask, wrong, isAsking };
}
