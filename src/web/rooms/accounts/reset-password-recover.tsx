import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { CallRefused, callApi } from '../../engine/call.ts';
import { goTo, pathOf } from '../../engine/routes.ts';
import { refreshSession } from '../../engine/session.ts';
import { SubmitButton } from '../../engine/ui/button.tsx';
import { RadioGroup } from '../../engine/ui/choice.tsx';
import { AppLink } from '../../engine/ui/link.tsx';
import { SmallForm } from '../../engine/ui/small-form.tsx';
import { useSending } from '../../engine/ui/use-sending.ts';
import { useWords } from '../../engine/words.ts';
import { address as addressCheck, newPassword, onlyCode, sameAgain, sixDigits } from './parts/entrance/checks.ts';
import { CodeField } from './parts/entrance/code-field.tsx';
import { EmailField } from './parts/entrance/email-field.tsx';
import { rememberedMailbox } from './parts/entrance/mailbox.ts';
import { Narrow } from './parts/entrance/narrow.tsx';
import { NewPassword } from './parts/entrance/new-password.tsx';
import { type Address, keptParams } from './parts/entrance/return-url.ts';

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
          <AppLink to={pathOf('Reset-Password', keptParams(address)) ?? '/'}>{t('recover.again')}</AppLink>
        </p>
      }
    >
      <RecoverForm token={address.token ?? ''} onDone={() => goTo(pathOf('Login', keptParams(address)) ?? '/')} />
    </Narrow>
  );
}

function RecoverForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useWords();
  const id = useId();
  const ids = {
    email: `${id}-email`,
    code: `${id}-code`,
    factors: `${id}-factors`,
    password: `${id}-new`,
    again: `${id}-again`,
  };
  const [known] = useState(rememberedMailbox);
  const [values, setValues] = useState({ email: known, code: '', password: '', passwordConfirm: '' });
  /** Which second factors are older than the proof of the address; empty while it is not asked about them. */
  const [old, setOld] = useState('');
  const [factors, setFactors] = useState<'keep' | 'remove' | null>(null);
  const sending = useSending({
    email: { id: ids.email, label: t('login.email') },
    code: { id: ids.code, label: t('code.label') },
    password: { id: ids.password, label: t('recover.password') },
    passwordConfirm: { id: ids.again, label: t('password.again') },
    factors: { id: ids.factors, label: t('recover.factors') },
  });
  const change = (name: keyof typeof values) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    sending.mend(name);
  };
  const submit = () => {
    const { email, code, password, passwordConfirm } = values;
    const found = {
      ...(!token && { email: addressCheck(email), code: sixDigits(code) }),
      password: newPassword(password),
      passwordConfirm: sameAgain(password, passwordConfirm),
      factors: old && !factors ? t('problem.choice') : null,
    };
    return sending.send(found, async () => {
      const proof = token ? { token } : { email: email.trim(), code: onlyCode(code) };
      const wish = factors && { factors };
      try {
        await callApi('POST /user/resetPasswordRecover', { ...proof, password, passwordConfirm, ...wish });
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== 'reset.factors') throw error;
        setOld(error.message);
        return;
      }
      await refreshSession();
      onDone();
    });
  };
  const { errors } = sending;
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      {!token && (
        <>
          <EmailField
            id={ids.email}
            name="email"
            label={t('login.email')}
            required
            value={values.email}
            error={errors.email}
            onChange={(event) => change('email')(event.target.value)}
          />
          <CodeField
            id={ids.code}
            name="code"
            label={t('code.label')}
            hint={t('code.hint')}
            required
            value={values.code}
            error={errors.code}
            onChange={(event) => change('code')(event.target.value)}
          />
        </>
      )}
      <NewPassword
        ids={ids}
        label={t('recover.password')}
        password={{ value: values.password, error: errors.password, onChange: change('password') }}
        again={{ value: values.passwordConfirm, error: errors.passwordConfirm, onChange: change('passwordConfirm') }}
      />
      {old && (
        <div role="status">
          <RadioGroup
            id={ids.factors}
            name="factors"
            label={t('recover.factors')}
            hint={old}
            required
            options={[
              { value: 'remove', label: t('recover.factors.remove') },
              { value: 'keep', label: t('recover.factors.keep') },
            ]}
            value={factors}
            error={errors.factors}
            onChange={(value) => {
              setFactors(value === 'keep' ? 'keep' : 'remove');
              sending.mend('factors');
            }}
          />
        </div>
      )}
      <SubmitButton busy={sending.busy}>{t('recover.submit')}</SubmitButton>
    </SmallForm>
  );
}
