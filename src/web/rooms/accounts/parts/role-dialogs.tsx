import { useState } from 'react';
import { callApi } from '../../../engine/call.ts';
import { ReasonDialog } from '../../../engine/ui/reason-dialog.tsx';
import { Select } from '../../../engine/ui/select.tsx';
import { useWords } from '../../../engine/words.ts';
import type { ProfileData } from './profile-data.ts';
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
  /** Those the person does not hold and that are granted by hand. */
  roles: readonly RoleData[];
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { t } = useWords();
  const [chosen, setChosen] = useState('');
  const role = roles.some((one) => one.role === chosen) ? chosen : (roles[0]?.role ?? '');
  return (
    <ReasonDialog
      open={open}
      title={t('user.grantTitle', { name: user.displayName || user.email })}
      action={t('user.grant')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await callApi('POST /role/grant', { accountId: user.accountId, role, reason });
        await onDone();
      }}
    >
      <p>{t('user.grantAbout')}</p>
      <Select
        name="role"
        label={t('users.role')}
        options={roles.map((one) => ({ value: one.role, label: one.label }))}
        value={role}
        onChange={(event) => setChosen(event.target.value)}
      />
    </ReasonDialog>
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
