import { callApi } from '../../../../engine/web/call.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { ProfileData } from '../profile/profile-data.ts';
import type { RoleData } from './roles-data.ts';

/** Gives a person a role (ACC-9). */
export function GrantDialog({
  user,
  roles,
  ...dialog
}: {
  user: ProfileData;
  /** Those the person does not hold and the reader may give. */
  roles: readonly RoleData[];
} & DialogControl) {
  const { t } = useWords();
  // No role is chosen beforehand: what one opens is no accident.
  const form = useSmallForm({ role: t('users.role'), reason: t('word.reason') });
  const { role, reason } = form.values;
  return (
    <FormDialog
      {...dialog}
      title={t('user.grantTitle', { name: user.displayName || user.email })}
      action={t('user.grant')}
      form={form}
      onSend={() => callApi('POST /role/grant', { accountId: user.accountId, role, reason: reason.trim() })}
    >
      <p>{t('user.grantAbout')}</p>
      <Select
        {...form.required('role')}
        blank={t('word.pleaseChoose')}
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
  ...dialog
}: { user: ProfileData; role: ProfileData['roles'][number] | null } & DialogControl) {
  const { t } = useWords();
  return (
    <ReasonDialog
      open={role !== null}
      title={t('user.revokeTitle', { role: role?.label ?? '' })}
      action={t('user.revoke')}
      about={t('user.revokeAbout', { name: user.displayName || user.email })}
      danger
      {...dialog}
      onSend={(reason) => callApi('POST /role/revoke', { accountId: user.accountId, role: role?.role ?? '', reason })}
    />
  );
}
