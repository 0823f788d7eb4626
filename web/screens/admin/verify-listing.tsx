import { useQuery } from '@tanstack/react-query';
import type { AdminListing } from '../../../domain/admin-schema.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { DetailProps } from './admin-list.tsx';
import { CaseFacts } from './case-facts.tsx';
import { ChecklistForm } from './checklist-form.tsx';
import { DialogData } from './dialog-data.tsx';
import { caseQuery, verificationQuery } from './list-address.ts';
import { ListingEvidence } from './listing-evidence.tsx';
import { Refusal } from './refusal.tsx';

type VerifyListingProps = Omit<DetailProps<AdminListing>, 'row'> & { kind: ListingKind };

/** The facts that a listing states, and which of them the admin checked. */
export function VerifyListing({ kind, id, onClose, onNext }: VerifyListingProps) {
  const query = useQuery({
    ...verificationQuery(kind, id),
    // The checklist must be about the listing as it is now.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <FormDialog
      shape="wide"
      onClose={onClose}
      title="Verify this listing"
      description={query.data && <bdi className="wrap-anywhere">{query.data.listing.title}</bdi>}
    >
      <DialogData query={query} missing="This listing doesn’t exist">
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @min-[50rem]:grid-cols-2">
            <div className="flex flex-col gap-3">
              {data.request && <Request id={data.request.id} />}
              <ListingEvidence kind={kind} listing={data.listing} />
            </div>
            <div className="flex flex-col gap-3">
              <ChecklistForm key={data.etag} kind={kind} opened={data} onNext={onNext} />
              {data.request && (
                <Refusal kind={kind} opened={data} id={data.request.id} onDone={onNext ?? onClose} />
              )}
            </div>
          </div>
        )}
      </DialogData>
    </FormDialog>
  );
}

/** What the owner wrote and sent, and our questions about it. */
function Request({ id }: { id: number }) {
  const { data } = useQuery(caseQuery(id));
  return data && <CaseFacts found={data} />;
}
