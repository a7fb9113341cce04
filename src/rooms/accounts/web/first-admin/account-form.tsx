import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { refreshSession } from '../../../../engine/web/session.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address as addressCheck, newPassword, sameAgain } from '../login/checks.ts';
import { EmailField } from '../login/email-field.tsx';
import { NewPassword } from '../password/new-password.tsx';

/** Name, address and password of the first administrator. @param onClosed the link has stopped working meanwhile */
export function AccountForm({ token, email, onClosed }: { token: string; email: string; onClosed: () => void }) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      displayName: t('word.yourName'),
      email: t('word.emailAddress'),
      password: t('login.password'),
      passwordConfirm: t('password.again'),
    },
    { email },
  );
  const { values } = form;
  const send = async () => {
    try {
      await callApi('POST /user/firstAdmin', { ...values, email: values.email.trim(), token }, { quiet: true });
    } catch (error) {
      if (!(error instanceof CallRefused) || !error.code.startsWith('firstAdmin.')) throw error;
      onClosed();
      return;
    }
    await refreshSession();
  };
  return (
    <SmallForm
      form={form}
      checks={{
        email: addressCheck(values.email),
        password: newPassword(values.password),
        passwordConfirm: sameAgain(values.password, values.passwordConfirm),
      }}
      onSend={send}
    >
      <TextField {...form.required('displayName')} name="name" autoComplete="name" maxLength={100} />
      <EmailField {...form.field('email')} autoComplete="email" hint={t('firstAdmin.emailHint')} required />
      <NewPassword form={form} />
      <SubmitButton busy={form.busy}>{t('firstAdmin.submit')}</SubmitButton>
    </SmallForm>
  );
}
