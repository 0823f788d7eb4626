import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { namesSchema, type OwnAccount } from '../../../domain/account-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { currentUserQuery, type User } from '../../api/current-user.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { FormFailure } from '../../fields/form-failure.tsx';
import { takeRefusal } from '../../fields/take-refusal.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { accountQuery } from './account-queries.ts';
import { FormButtons } from './setting.tsx';

type Names = z.infer<typeof namesSchema>;

export function NameForm({ account, onDone }: { account: OwnAccount; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Names>({
    resolver: zodResolver(namesSchema),
    defaultValues: { firstName: account.firstName, lastName: account.lastName },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => form.setFocus('firstName'), [form]);

  const submit = form.handleSubmit(async (names) => {
    setFailure(null);
    try {
      const user = await sendSignedIn(queryClient, () =>
        api<User>(apiPaths.account, { method: 'PATCH', body: names }),
      );
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      queryClient.setQueryData(accountQuery.queryKey, { ...account, ...names });
      toast({ title: 'Name changed' });
      onDone();
    } catch (error) {
      setFailure(takeRefusal(error, form, ['firstName', 'lastName']));
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Change name" className="flex flex-col gap-4">
      <FormFailure message={failure} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" required error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <FormButtons submit="Save name" busy={isSubmitting} onCancel={onDone} />
    </form>
  );
}
