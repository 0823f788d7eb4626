import { useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../../domain/account.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { currentUserQuery, type User } from '../../api/current-user.ts';
import { useSend } from '../../api/send-signed-in.ts';
import { useSending } from '../../api/use-sending.ts';
import { Avatar } from '../../page/avatar.tsx';
import { toast } from '../../ui/toast.ts';
import { PictureField } from './picture-field.tsx';
import { pictureFailure, uploadPicture } from './picture-upload.ts';

/** Saves the person's picture when chosen, apart from the forms. */
export function ProfilePicture({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const send = useSend();
  const save = useSending({
    mutationFn: async (file: File | null) => {
      const url = file && (await uploadPicture(file, send));
      return send<User>(accountApi.profileImage, { method: 'PUT', body: { url } });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(currentUserQuery.queryKey, saved);
      toast({ title: saved.profileImageUrl ? 'Profile picture saved' : 'Profile picture removed' });
      // Listings and the page about the lister show the picture too.
      const kept: readonly unknown[] = [apiPaths.user, accountApi.profile];
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
    },
  });
  return (
    <div className="mt-5 flex items-start gap-4">
      <Avatar user={user} size={80} className="size-20 text-xl" />
      <PictureField
        label="Profile picture"
        what="your profile picture"
        help="Shown with your name."
        hasPicture={user.profileImageUrl !== null}
        uploading={save.isPending && save.variables !== null}
        removing={save.isPending && save.variables === null}
        error={save.error ? pictureFailure(save.error) : undefined}
        onChoose={save.mutate}
        onRemove={() => save.mutate(null)}
      />
    </div>
  );
}
