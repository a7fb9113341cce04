import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { callApi } from '../../engine/call.ts';
import { goTo, pathOf } from '../../engine/routes.ts';
import { SubmitButton } from '../../engine/ui/button.tsx';
import { AppLink } from '../../engine/ui/link.tsx';
import { SmallForm } from '../../engine/ui/small-form.tsx';
import { useSending } from '../../engine/ui/use-sending.ts';
import { useWords } from '../../engine/words.ts';
import { address as addressCheck } from './parts/entrance/checks.ts';
import { EmailField } from './parts/entrance/email-field.tsx';
import { rememberMailbox } from './parts/entrance/mailbox.ts';
import { Narrow } from './parts/entrance/narrow.tsx';
import { type Address, keptParams } from './parts/entrance/return-url.ts';

/** Asks for a reset mail; the answer is the same for every address; then Reset-Password-Recover (ACC-4). */
export default function ResetPassword() {
  const { t } = useWords();
  const address = useSearch({ strict: false }) as Address;
  const id = useId();
  const [email, setEmail] = useState('');
  const sending = useSending({ email: { id, label: t('login.email') } });
  const submit = () =>
    sending.send({ email: addressCheck(email) }, async () => {
      await callApi('POST /user/resetPasswordRequest', { email: email.trim() });
      rememberMailbox(email.trim());
      goTo(pathOf('Reset-Password-Recover', keptParams(address)) ?? '/');
    });
  return (
    <Narrow
      title={t('reset.title')}
      subtitle={t('reset.subtitle')}
      footer={
        <p>
          <AppLink to={pathOf('Login', keptParams(address)) ?? '/'}>{t('verify.toLogin')}</AppLink>
        </p>
      }
    >
      <SmallForm sending={sending} onSubmit={submit}>
        <EmailField
          id={id}
          name="email"
          label={t('login.email')}
          required
          value={email}
          error={sending.errors.email}
          onChange={(event) => {
            setEmail(event.target.value);
            sending.mend('email');
          }}
        />
        <SubmitButton busy={sending.busy}>{t('reset.submit')}</SubmitButton>
      </SmallForm>
    </Narrow>
  );
}
