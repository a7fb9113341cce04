import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { ProfileData } from '../profile/profile-data.ts';

/** Parts a person from the provider of identities: they are logged out everywhere. */
export function PartSignOnDialog({ open, user, onClose }: { open: boolean; user: ProfileData; onClose: () => void }) {
  const { t } = useWords();
  return (
    <ReasonDialog
      open={open}
      title={t('signOn.partOther', { name: user.displayName || user.email })}
      action={t('signOn.part')}
      about={t('signOn.partOtherAbout')}
      danger
      onClose={onClose}
      refresh={() => refresh('sign-on-of')}
      onSend={(reason) => callApi('POST /signOn/unlink', { accountId: user.accountId, reason })}
    />
  );
}
