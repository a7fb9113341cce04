import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { refreshSession } from '../../../../engine/web/session.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address as addressCheck, newPassword, onlyCode, sameAgain, sixDigits } from '../login/checks.ts';
import { CodeField } from '../login/code-field.tsx';
import { EmailField } from '../login/email-field.tsx';
import { Narrow } from '../login/narrow.tsx';
import { type Address, keptParams } from '../login/return-url.ts';
import { rememberedMailbox } from '../register/mailbox.ts';
import { NewPassword } from './new-password.tsx';

/** Reset-Password-Recover (spec §2): a new password by the link or the code of the reset mail; then Login (ACC-4). */
export default function ResetPasswordRecover() {
  const { t } = useWords();
  const address = useSearch({ strict: false }) as Address;
  return (
    <Narrow
      title={t('recover.title')}
      subtitle={address.token ? t('recover.byLink') : t('recover.byCode')}
      footer={
        <p>
          <AppLink to={pathTo('Reset-Password', keptParams(address))}>{t('recover.again')}</AppLink>
        </p>
      }
    >
      <RecoverForm token={address.token ?? ''} onDone={() => goTo(pathTo('Login', keptParams(address)))} />
    </Narrow>
  );
}

function RecoverForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useWords();
  /** Which second factors are older than the proof of the address; empty while it is not asked about them. */
  const [old, setOld] = useState('');
  const form = useSmallForm(
    {
      email: t('word.emailAddress'),
      code: t('code.label'),
      password: t('recover.password'),
      passwordConfirm: t('password.again'),
      factors: t('recover.factors'),
    },
    { email: rememberedMailbox() },
  );
  const { email, code, password, passwordConfirm, factors } = form.values;
  const checks = {
    ...(!token && { email: addressCheck(email), code: sixDigits(code) }),
    password: newPassword(password),
    passwordConfirm: sameAgain(password, passwordConfirm),
    factors: old && !factors ? t('problem.choice') : null,
  };
  const recover = async () => {
    const proof = token ? { token } : { email: email.trim(), code: onlyCode(code) };
    const wish = factors && { factors: factors as 'keep' | 'remove' };
    try {
      await callApi('POST /user/resetPasswordRecover', { ...proof, password, passwordConfirm, ...wish });
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'reset.factors') throw error;
      setOld(error.message);
      return;
    }
    await refreshSession();
    onDone();
  };
  return (
    <SmallForm form={form} checks={checks} onSend={recover}>
      {!token && (
        <>
          <EmailField {...form.field('email')} required />
          <CodeField {...form.field('code')} hint={t('code.hint')} required />
        </>
      )}
      <NewPassword form={form} />
      {old && (
        <div role="status">
          <RadioGroup
            {...form.choice('factors')}
            hint={old}
            required
            options={[
              { value: 'remove', label: t('recover.factors.remove') },
              { value: 'keep', label: t('recover.factors.keep') },
            ]}
          />
        </div>
      )}
      <SubmitButton busy={form.busy}>{t('recover.submit')}</SubmitButton>
    </SmallForm>
  );
}
