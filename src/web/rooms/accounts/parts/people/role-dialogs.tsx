import { callApi } from '../../../../engine/call.ts';
import { FormDialog } from '../../../../engine/ui/form-dialog.tsx';
import { ReasonDialog } from '../../../../engine/ui/reason-dialog.tsx';
import { Select } from '../../../../engine/ui/select.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../../engine/words.ts';
import { filled } from '../entrance/checks.ts';
import type { ProfileData } from '../profile/profile-data.ts';
import type { RoleData } from './roles-data.ts';

/** Gives a person a role (ACC-9). */
export function GrantDialog({
  open,
  user,
  roles,
  onClose,
  onDone,
}: {
  open: boolean;
  user: ProfileData;
  /** Those the person does not hold and the reader may give. */
  roles: readonly RoleData[];
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { t } = useWords();
  // No role is chosen beforehand: what one opens is no accident.
  const form = useSmallForm({ role: t('users.role'), reason: t('reason.label') });
  const submit = () =>
    form.send({ role: filled(form.values.role) }, async () => {
      const { role, reason } = form.values;
      await callApi('POST /role/grant', { accountId: user.accountId, role, reason: reason.trim() });
      form.reset();
      await onDone();
    });
  return (
    <FormDialog
      open={open}
      title={t('user.grantTitle', { name: user.displayName || user.email })}
      action={t('user.grant')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('user.grantAbout')}</p>
      <Select
        {...form.field('role')}
        blank={t('user.chooseRole')}
        required
        options={roles.map((role) => ({ value: role.role, label: role.label }))}
      />
      <TextArea {...form.field('reason')} hint={t('reason.hint')} rows={3} maxLength={500} />
    </FormDialog>
  );
}

/** Takes a role from a person; it ends at once. */
export function RevokeDialog({
  user,
  role,
  onClose,
  onDone,
}: {
  user: ProfileData;
  role: ProfileData['roles'][number] | null;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { t } = useWords();
  return (
    <ReasonDialog
      open={role !== null}
      title={t('user.revokeTitle', { role: role?.label ?? '' })}
      action={t('user.revoke')}
      danger
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!role) return;
        await callApi('POST /role/revoke', { accountId: user.accountId, role: role.role, reason });
        await onDone();
      }}
    >
      <p>{t('user.revokeAbout', { name: user.displayName || user.email })}</p>
    </ReasonDialog>
  );
}
