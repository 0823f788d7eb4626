import { useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../../domain/account.ts';
import { api } from '../../api/api.ts';
import { currentUserQuery, type User } from '../../api/current-user.ts';
import { allListings } from '../../api/refresh-listings.ts';
import { useAction } from '../../api/use-action.ts';
import { Avatar } from '../../page/avatar.tsx';
import { PictureField } from './picture-field.tsx';
import { pictureFailure, uploadPicture } from './picture-upload.ts';

/** Saves the person's picture when chosen, apart from the forms. */
export function ProfilePicture({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const save = useAction({
    async send(file: File | null) {
      const url = file && (await uploadPicture(file, api));
      return api<User>(accountApi.profileImage, { method: 'PUT', body: { url } });
    },
    done(saved) {
      queryClient.setQueryData(currentUserQuery.queryKey, saved);
      return { title: saved.profileImageUrl ? 'Profile picture saved' : 'Profile picture removed' };
    },
    // The field shows it.
    failed: () => {},
    // Listings and the page about the lister show the picture too.
    invalidates: allListings,
  });
  return (
    <div className="mt-5 flex items-start gap-4">
      <Avatar user={user} size={80} className="size-20 text-xl" />
      <PictureField
        label="Profile picture"
        what="your profile picture"
        help="Shown with your name."
        hasPicture={user.profileImageUrl !== null}
        uploading={save.isBusy && save.input !== null}
        removing={save.input === null}
        error={save.error ? pictureFailure(save.error) : undefined}
        onChoose={save.run}
        onRemove={() => save.run(null)}
      />
    </div>
  );
}
