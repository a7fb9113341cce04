import { callApi } from '../../../../engine/web/call.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { ProfileData } from '../profile/profile-data.ts';

/** Shuts an account, or opens it again; nothing of it is deleted. */
export function DisableDialog({ user, ...dialog }: { user: ProfileData } & DialogControl) {
  const { t } = useWords();
  const disabled = user.status !== 'disabled';
  const name = user.displayName || user.email;
  return (
    <ReasonDialog
      {...dialog}
      title={disabled ? t('user.disableTitle', { name }) : t('user.enableTitle', { name })}
      action={disabled ? t('user.disable') : t('user.enable')}
      about={disabled ? t('user.disableAbout') : t('user.enableAbout')}
      danger={disabled}
      onSend={(reason) => callApi('POST /user/disable', { accountId: user.accountId, disabled, reason })}
    />
  );
}
