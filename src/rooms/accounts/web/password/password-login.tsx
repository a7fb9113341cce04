import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { PasswordField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address, filled } from '../login/checks.ts';
import { EmailField } from '../login/email-field.tsx';
import type { LoginProps } from '../login/login-methods.ts';
import { rememberMailbox } from '../register/mailbox.ts';

/** Address and password (ACC-2). `extra` stands below the password: the way to a new one. */
export function PasswordLogin({
  email: known,
  onEmail,
  fixed,
  returnUrl,
  onIn,
  extra,
}: LoginProps & { extra?: React.ReactNode }) {
  const { t } = useWords();
  const form = useSmallForm({ email: t('word.emailAddress'), password: t('login.password') }, { email: known });
  const { email, password } = form.values;
  const logIn = async () => {
    try {
      await onIn(await callApi('POST /user/login', { email: email.trim(), password, returnUrl }, { quiet: true }));
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'login.unverified' && !fixed) {
        rememberMailbox(email.trim());
        goTo(pathTo('Verify'));
        throw error;
      }
      throw atPassword(error);
    }
  };
  return (
    <SmallForm
      brief
      form={form}
      checks={{ email: address(email), password: password ? null : filled('') }}
      onSend={logIn}
    >
      <EmailField
        {...form.field('email')}
        readOnly={fixed}
        onChange={({ target }) => {
          form.set('email', target.value);
          onEmail(target.value);
        }}
      />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      {extra}
      <SubmitButton busy={form.busy}>{t('word.logIn')}</SubmitButton>
    </SmallForm>
  );
}

/** A refused login is said where it is mended, not above the page: nothing has to be closed before typing again. */
function atPassword(error: unknown): unknown {
  if (!(error instanceof CallRefused) || Object.keys(error.errorList).length > 0) return error;
  return new CallRefused(error.code, error.status, error.message, { password: [error.message] });
}
