import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { PasswordField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { newPassword, sameAgain } from '../login/checks.ts';
import type { ProfileData } from '../profile/profile-data.ts';
import { NewPassword } from './new-password.tsx';

/** Changing the password; the other sessions end (ACC-5). Without one: how to get one. */
export function PasswordPart({ profile }: { profile: ProfileData }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (!profile.hasPassword) {
    return (
      <Section title={t('login.password')} about={t('password.none')}>
        <div>
          <ButtonLink size="s" to={pathTo('Reset-Password')}>
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
  const form = useSmallForm({
    currentPassword: t('password.current'),
    password: t('recover.password'),
    passwordConfirm: t('password.again'),
  });
  const { password, passwordConfirm } = form.values;
  return (
    <SmallForm
      form={form}
      checks={{ password: newPassword(password), passwordConfirm: sameAgain(password, passwordConfirm) }}
      onSend={async () => {
        await callApi('POST /user/update/password', form.values);
        onClose();
      }}
      action={t('password.change')}
      onCancel={onClose}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.required('currentPassword')} name="password" autoComplete="current-password" autoFocus />
      <NewPassword form={form} />
    </SmallForm>
  );
}
