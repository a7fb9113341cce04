import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { PasswordField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address, filled, onlyCode, sixDigits } from '../login/checks.ts';
import { CodeField } from '../login/code-field.tsx';
import { EmailField } from '../login/email-field.tsx';
import type { ProfileData } from './profile-data.ts';

/** The address, and how it is changed: both mailboxes have to agree (ACC-6). */
export function EmailPart({ profile }: { profile: ProfileData }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const [requestedFor, setRequestedFor] = useState<string | null>(null);
  return (
    <Section
      title={t('word.emailAddress')}
      actions={
        !open && (
          <Button size="s" icon="edit" onClick={() => setOpen(true)}>
            {t('email.change')}
          </Button>
        )
      }
    >
      <p>{profile.email}</p>
      {requestedFor && <p role="status">{t('email.asked', { old: profile.email, new: requestedFor })}</p>}
      {open && (
        <EmailForm
          profile={profile}
          onDone={(email) => {
            setRequestedFor(email);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function EmailForm({
  profile,
  onDone,
  onCancel,
}: {
  profile: ProfileData;
  onDone: (email: string) => void;
  onCancel: () => void;
}) {
  const { t } = useWords();
  const form = useSmallForm({ email: t('email.new'), password: t('password.current'), code: t('code.label') });
  const { password, code } = form.values;
  const email = form.values.email.trim();
  const { hasPassword } = profile;
  return (
    <SmallForm
      form={form}
      checks={{ email: address(email), ...(hasPassword ? { password: filled(password) } : { code: sixDigits(code) }) }}
      onSend={async () => {
        await callApi('POST /user/email/request', {
          email,
          ...(hasPassword ? { password } : { code: onlyCode(code) }),
        });
        onDone(email);
      }}
      action={t('email.submit')}
      onCancel={onCancel}
    >
      <p className="muted">{t('email.about')}</p>
      <EmailField {...form.field('email')} name="new-email" autoComplete="email" required autoFocus />
      {hasPassword ? (
        <PasswordField {...form.field('password')} autoComplete="current-password" required />
      ) : (
        // Without a password a fresh code of the present mailbox shows that it is the owner who asks.
        <>
          <div>
            <ActButton act={() => callApi('POST /user/loginOtp', { email: profile.email })}>
              {t('email.sendCode', { email: profile.email })}
            </ActButton>
          </div>
          <CodeField {...form.field('code')} required />
        </>
      )}
    </SmallForm>
  );
}
