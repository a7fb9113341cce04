import { useId, useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/call.ts';
import { goTo, pathOf } from '../../../../engine/routes.ts';
import { SubmitButton } from '../../../../engine/ui/button.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { PasswordField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { address, filled } from './checks.ts';
import { EmailField } from './email-field.tsx';
import type { LoginProps } from './login-methods.ts';
import { rememberMailbox } from './mailbox.ts';

/** Address and password (ACC-2). `extra` stands below the password: the way to a new one. */
export function PasswordLogin({
  email,
  onEmail,
  fixed,
  returnUrl,
  onIn,
  extra,
}: LoginProps & { extra?: React.ReactNode }) {
  const { t } = useWords();
  const id = useId();
  const [password, setPassword] = useState('');
  const sending = useSending({
    email: { id: `${id}-email`, label: t('login.email') },
    password: { id: `${id}-password`, label: t('login.password') },
  });
  const submit = () =>
    sending.send({ email: address(email), password: password ? null : filled('') }, async () => {
      try {
        await onIn(await callApi('POST /user/login', { email: email.trim(), password, returnUrl }, { quiet: true }));
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'login.unverified' && !fixed) {
          rememberMailbox(email.trim());
          goTo(pathOf('Verify') ?? '/');
          throw error;
        }
        throw atPassword(error);
      }
    });
  return (
    <SmallForm brief sending={sending} onSubmit={submit}>
      <EmailField
        id={`${id}-email`}
        name="email"
        label={t('login.email')}
        value={email}
        readOnly={fixed}
        error={sending.errors.email}
        onChange={(event) => {
          onEmail(event.target.value);
          sending.mend('email');
        }}
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        value={password}
        error={sending.errors.password}
        onChange={(event) => {
          setPassword(event.target.value);
          sending.mend('password');
        }}
      />
      {extra}
      <SubmitButton busy={sending.busy}>{t('login.submit')}</SubmitButton>
    </SmallForm>
  );
}

/** A refused login is said where it is mended, not above the page: nothing has to be closed before typing again. */
function atPassword(error: unknown): unknown {
  if (!(error instanceof CallRefused) || Object.keys(error.errorList).length > 0) return error;
  return new CallRefused(error.code, error.status, error.message, { password: [error.message] });
}
