import { BASE_PATH } from '../../../../contract/call.ts';
import { LEAVE_MS } from '../../../../contract/limits.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { PasswordField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address } from '../login/checks.ts';
import { EmailField } from '../login/email-field.tsx';

const DAY_MS = 24 * 3_600_000;

type About = { tenant: { key: string; name: string } } & DialogControl;

/** A new link for whoever is to administer an organisation: the first was lost, or its time is over. */
export function InviteAgainDialog({ tenant: { key, name }, ...dialog }: About) {
  const { t } = useWords();
  const form = useSmallForm({ email: t('hosting.email') });
  const email = form.values.email.trim();
  return (
    <FormDialog
      {...dialog}
      title={t('hosting.invite.title', { name })}
      action={t('hosting.invite')}
      about={t('hosting.invite.about')}
      form={form}
      checks={{ email: address(email) }}
      onSend={() => callApi('POST /hosting/invite', { key, email })}
    >
      <EmailField {...form.required('email')} autoComplete="off" />
    </FormDialog>
  );
}

export function SuspendDialog({ tenant: { key, name }, ...dialog }: About) {
  const { t } = useWords();
  return (
    <ReasonDialog
      {...dialog}
      danger
      title={t('hosting.suspend.title', { name })}
      action={t('hosting.suspend')}
      about={t('hosting.suspend.about')}
      onSend={(reason) => callApi('POST /hosting/suspend', { key, reason })}
    />
  );
}

export function ResumeDialog({ tenant: { key, name }, ...dialog }: About) {
  const { t } = useWords();
  return (
    <ReasonDialog
      {...dialog}
      title={t('hosting.resume.title', { name })}
      action={t('hosting.resume')}
      about={t('hosting.resume.about')}
      onSend={(reason) => callApi('POST /hosting/resume', { key, reason })}
    />
  );
}

/** Everything goes after a while: the key has to be typed. */
export function RemoveDialog({ tenant: { key, name }, ...dialog }: About) {
  const { t } = useWords();
  return (
    <ReasonDialog
      {...dialog}
      danger
      typed={key}
      title={t('hosting.remove.title', { name })}
      action={t('hosting.remove')}
      about={t('hosting.remove.about', { days: LEAVE_MS / DAY_MS })}
      onSend={(reason) => callApi('POST /hosting/remove', { key, reason })}
    />
  );
}

/** Everything of the organisation as one file, for the password of who asked for its deletion. */
export function DownloadDialog({ tenant: { key, name }, ...dialog }: About) {
  const { t, lang } = useWords();
  const { tenant } = usePortal();
  const form = useSmallForm({ password: t('login.password') });
  const open = async () => {
    const { token } = await callApi('POST /hosting/export/open', { key, password: form.values.password });
    // an attachment: the page stays
    location.assign(`${BASE_PATH}/hosting/export?${new URLSearchParams({ key, token, tenant, lang })}`);
  };
  return (
    <FormDialog
      {...dialog}
      title={t('hosting.download.title', { name })}
      action={t('hosting.download')}
      about={t('hosting.download.about')}
      form={form}
      onSend={open}
    >
      <PasswordField {...form.required('password')} autoComplete="current-password" />
    </FormDialog>
  );
}
