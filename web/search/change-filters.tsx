import { useEffect } from 'react';
import type { SavedSearch } from '../../domain/saved-search-schema.ts';
import { Button } from '../ui/button.tsx';
import { useNavigate } from '../ui/navigation.ts';
import { toast } from '../ui/toast.ts';
import { type ChangedSearch, endChange, startChange } from './changed-search.ts';

type ChangeFiltersProps = { saved: SavedSearch } & Pick<ChangedSearch, 'api' | 'back'>;

/** Opens /browse with the filters of a saved search, and a bar that saves what becomes of them there. */
export function ChangeFilters({ saved: { name, path }, api, back }: ChangeFiltersProps) {
  const navigate = useNavigate();
  // Whoever is back here is done with the change.
  useEffect(endChange, []);
  return (
    <Button
      onClick={() => {
        if (startChange({ name, api, back })) navigate(path);
        else {
          toast({
            title: 'Your browser blocks site data',
            description: 'Allow it for this site to change the filters, or save a new search.',
            variant: 'destructive',
          });
        }
      }}
    >
      Change filters<span className="sr-only"> of {name}</span>
    </Button>
  );
}
