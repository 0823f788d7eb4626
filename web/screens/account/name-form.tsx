import { useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../../domain/account.ts';
import { namesSchema } from '../../../domain/account-schema.ts';
import type { OwnAccount } from '../../../domain/own-account-schema.ts';
import { currentUserQuery, type User } from '../../api/current-user.ts';
import { accountQuery } from '../../api/queries.ts';
import { PersonNameFields } from '../../form/account-fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { toast } from '../../ui/toast.ts';

export function NameForm({ account, onDone }: { account: OwnAccount; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: namesSchema,
    defaultValues: { firstName: account.firstName, lastName: account.lastName },
    focus: 'firstName',
    async submit(names, send) {
      const user = await send<User>(accountApi.account, { method: 'PATCH', body: names });
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      queryClient.setQueryData(accountQuery.queryKey, { ...account, ...names });
      // A new name can cost a verification.
      await queryClient.invalidateQueries({ queryKey: [accountApi.operatorRequests] });
      toast({ title: 'Name changed' });
      onDone();
    },
  });
  return (
    <Form form={form} label="Change name">
      <PersonNameFields />
      <FormButtons submit="Save name" onCancel={onDone} />
    </Form>
  );
}
