import { callApi } from '../../../../engine/web/call.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address } from '../login/checks.ts';
import { EmailField } from '../login/email-field.tsx';
import type { RoleData } from '../roles/roles-data.ts';

/** Invites somebody by mail, with a role if they are to have one. */
export function InviteDialog({ roles, ...dialog }: { roles: readonly RoleData[] } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({
    email: t('word.emailAddress'),
    displayName: t('word.personName'),
    role: t('users.role'),
  });
  const { displayName, role } = form.values;
  const email = form.values.email.trim();
  return (
    <FormDialog
      {...dialog}
      title={t('invite.title')}
      action={t('invite.submit')}
      form={form}
      checks={{ email: address(email) }}
      onSend={() => callApi('POST /user/invite', { email, displayName, ...(role && { role }) })}
    >
      <p>{t('invite.about')}</p>
      <EmailField {...form.field('email')} autoComplete="off" required />
      <TextField {...form.field('displayName')} name="name" autoComplete="off" maxLength={100} />
      <Select
        {...form.field('role')}
        blank={t('invite.noRole')}
        options={roles.filter((role) => role.mayHandle).map(({ role, label }) => ({ value: role, label }))}
      />
    </FormDialog>
  );
}
