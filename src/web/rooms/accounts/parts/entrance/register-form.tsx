import { callApi } from '../../../../engine/call.ts';
import { goTo, pathTo } from '../../../../engine/routes.ts';
import { SubmitButton } from '../../../../engine/ui/button.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../../engine/words.ts';
import { address as addressCheck, newPassword, sameAgain } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { rememberMailbox, rememberRegistered } from './mailbox.ts';
import { NewPassword } from './new-password.tsx';
import { type Address, keptParams } from './return-url.ts';

/** Name, address and password; then Verify (spec §4, ACC-1). */
export function RegisterForm({ address }: { address: Address }) {
  const { t } = useWords();
  const form = useSmallForm({
    displayName: t('word.yourName'),
    email: t('word.emailAddress'),
    password: t('login.password'),
    passwordConfirm: t('password.again'),
  });
  const { email, password, passwordConfirm } = form.values;
  const register = async () => {
    const sent = { ...form.values, email: email.trim(), ...(address.returnUrl && { returnUrl: address.returnUrl }) };
    await callApi('POST /user/register', sent);
    rememberMailbox(email.trim());
    rememberRegistered({ email: email.trim(), password });
    goTo(pathTo('Verify', keptParams(address)));
  };
  return (
    <SmallForm
      form={form}
      checks={{
        email: addressCheck(email),
        password: newPassword(password),
        passwordConfirm: sameAgain(password, passwordConfirm),
      }}
      onSend={register}
    >
      <TextField
        {...form.required('displayName')}
        name="name"
        autoComplete="name"
        hint={t('register.nameHint')}
        maxLength={100}
      />
      <EmailField {...form.field('email')} autoComplete="email" hint={t('register.emailHint')} required />
      <NewPassword form={form} />
      <SubmitButton busy={form.busy}>{t('register.submit')}</SubmitButton>
    </SmallForm>
  );
}
