import { useId, useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { goTo, pathOf } from '../../../../engine/routes.ts';
import { SubmitButton } from '../../../../engine/ui/button.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { address as addressCheck, filled, newPassword, sameAgain } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { rememberMailbox } from './mailbox.ts';
import { NewPassword } from './new-password.tsx';
import { type Address, keptParams } from './return-url.ts';

/** Name, address and password; then Verify (spec §4, ACC-1). */
export function RegisterForm({ address }: { address: Address }) {
  const { t } = useWords();
  const id = useId();
  const ids = { displayName: `${id}-name`, email: `${id}-email`, password: `${id}-new`, again: `${id}-again` };
  const [values, setValues] = useState({ displayName: '', email: '', password: '', passwordConfirm: '' });
  const sending = useSending({
    displayName: { id: ids.displayName, label: t('register.name') },
    email: { id: ids.email, label: t('login.email') },
    password: { id: ids.password, label: t('login.password') },
    passwordConfirm: { id: ids.again, label: t('password.again') },
  });
  const change = (name: keyof typeof values) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    sending.mend(name);
  };
  const submit = () => {
    const { displayName, email, password, passwordConfirm } = values;
    const found = {
      displayName: filled(displayName),
      email: addressCheck(email),
      password: newPassword(password),
      passwordConfirm: sameAgain(password, passwordConfirm),
    };
    return sending.send(found, async () => {
      const sent = { ...values, email: email.trim(), ...(address.returnUrl && { returnUrl: address.returnUrl }) };
      await callApi('POST /user/register', sent);
      rememberMailbox(email.trim());
      goTo(pathOf('Verify', keptParams(address)) ?? '/');
    });
  };
  const { errors } = sending;
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <TextField
        id={ids.displayName}
        name="name"
        autoComplete="name"
        label={t('register.name')}
        hint={t('register.nameHint')}
        required
        maxLength={100}
        value={values.displayName}
        error={errors.displayName}
        onChange={(event) => change('displayName')(event.target.value)}
      />
      <EmailField
        id={ids.email}
        name="email"
        autoComplete="email"
        label={t('login.email')}
        hint={t('register.emailHint')}
        required
        value={values.email}
        error={errors.email}
        onChange={(event) => change('email')(event.target.value)}
      />
      <NewPassword
        ids={ids}
        label={t('login.password')}
        password={{ value: values.password, error: errors.password, onChange: change('password') }}
        again={{ value: values.passwordConfirm, error: errors.passwordConfirm, onChange: change('passwordConfirm') }}
      />
      <SubmitButton busy={sending.busy}>{t('register.submit')}</SubmitButton>
    </SmallForm>
  );
}
