import { callApi } from '../../../../engine/web/call.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address as addressCheck, newPassword, sameAgain } from '../login/checks.ts';
import { EmailField } from '../login/email-field.tsx';
import { type Address, keptParams } from '../login/return-url.ts';
import { NewPassword } from '../password/new-password.tsx';
import { rememberMailbox, rememberRegistered } from './mailbox.ts';

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
