import { useId, useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { pathOf } from '../../../../engine/routes.ts';
import { Button, SubmitButton } from '../../../../engine/ui/button.tsx';
import { ButtonLink } from '../../../../engine/ui/link.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { PasswordField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { filled, newPassword, sameAgain } from '../entrance/checks.ts';
import { NewPassword } from '../entrance/new-password.tsx';
import type { ProfileData } from './profile-data.ts';

/** Changing the password; the other sessions end (ACC-5). Without one: how to get one. */
export function PasswordPart({ profile }: { profile: ProfileData }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (!profile.hasPassword) {
    return (
      <Section title={t('login.password')} about={t('password.none')}>
        <div>
          <ButtonLink size="s" to={pathOf('Reset-Password') ?? '/'}>
            {t('password.set')}
          </ButtonLink>
        </div>
      </Section>
    );
  }
  return (
    <Section
      title={t('login.password')}
      about={t('password.about')}
      actions={
        !open && (
          <Button size="s" icon="edit" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        )
      }
    >
      {open && <PasswordForm email={profile.email} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useWords();
  const id = useId();
  const ids = { current: `${id}-current`, password: `${id}-new`, again: `${id}-again` };
  const [values, setValues] = useState({ currentPassword: '', password: '', passwordConfirm: '' });
  const sending = useSending({
    currentPassword: { id: ids.current, label: t('password.current') },
    password: { id: ids.password, label: t('recover.password') },
    passwordConfirm: { id: ids.again, label: t('password.again') },
  });
  const change = (name: keyof typeof values) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    sending.mend(name);
  };
  const submit = () => {
    const found = {
      currentPassword: filled(values.currentPassword),
      password: newPassword(values.password),
      passwordConfirm: sameAgain(values.password, values.passwordConfirm),
    };
    return sending.send(found, async () => {
      await callApi('POST /user/update/password', values);
      onClose();
    });
  };
  const { errors } = sending;
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={ids.current}
        name="password"
        autoComplete="current-password"
        label={t('password.current')}
        required
        autoFocus
        value={values.currentPassword}
        error={errors.currentPassword}
        onChange={(event) => change('currentPassword')(event.target.value)}
      />
      <NewPassword
        ids={ids}
        label={t('recover.password')}
        password={{ value: values.password, error: errors.password, onChange: change('password') }}
        again={{ value: values.passwordConfirm, error: errors.passwordConfirm, onChange: change('passwordConfirm') }}
      />
      <div className="row">
        <SubmitButton busy={sending.busy}>{t('password.change')}</SubmitButton>
        <Button kind="plain" onClick={onClose}>
          {t('shell.dialog.cancel')}
        </Button>
      </div>
    </SmallForm>
  );
}
