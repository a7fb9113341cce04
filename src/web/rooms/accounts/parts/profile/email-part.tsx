import { useId, useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { Button, SubmitButton } from '../../../../engine/ui/button.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { PasswordField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { address, filled, onlyCode, sixDigits } from '../entrance/checks.ts';
import { CodeField } from '../entrance/code-field.tsx';
import { EmailField } from '../entrance/email-field.tsx';
import type { ProfileData } from './profile-data.ts';

/** The address, and how it is changed: both mailboxes have to agree (ACC-6). */
export function EmailPart({ profile }: { profile: ProfileData }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const [requestedFor, setRequestedFor] = useState<string | null>(null);
  return (
    <Section
      title={t('email.title')}
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
  const id = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const sending = useSending({
    email: { id: `${id}-email`, label: t('email.new') },
    password: { id: `${id}-password`, label: t('password.current') },
    code: { id: `${id}-code`, label: t('code.label') },
  });
  const { hasPassword } = profile;
  const submit = () =>
    sending.send(
      { email: address(email), ...(hasPassword ? { password: filled(password) } : { code: sixDigits(code) }) },
      async () => {
        const proof = hasPassword ? { password } : { code: onlyCode(code) };
        await callApi('POST /user/email/request', { email: email.trim(), ...proof });
        onDone(email.trim());
      },
    );
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <p className="muted">{t('email.about')}</p>
      <EmailField
        id={`${id}-email`}
        name="new-email"
        autoComplete="email"
        label={t('email.new')}
        required
        autoFocus
        value={email}
        error={sending.errors.email}
        onChange={(event) => {
          setEmail(event.target.value);
          sending.mend('email');
        }}
      />
      {!hasPassword && (
        <CodeProof
          id={`${id}-code`}
          email={profile.email}
          code={code}
          error={sending.errors.code}
          onCode={(value) => {
            setCode(value);
            sending.mend('code');
          }}
        />
      )}
      {hasPassword && (
        <PasswordField
          id={`${id}-password`}
          name="password"
          autoComplete="current-password"
          label={t('password.current')}
          required
          value={password}
          error={sending.errors.password}
          onChange={(event) => {
            setPassword(event.target.value);
            sending.mend('password');
          }}
        />
      )}
      <div className="row">
        <SubmitButton busy={sending.busy}>{t('email.submit')}</SubmitButton>
        <Button kind="plain" onClick={onCancel}>
          {t('shell.dialog.cancel')}
        </Button>
      </div>
    </SmallForm>
  );
}

/** Without a password a fresh code of the present mailbox shows that it is the owner who asks. */
function CodeProof({
  id,
  email,
  code,
  error,
  onCode,
}: {
  id: string;
  email: string;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const { t } = useWords();
  const sending = useSending({});
  const send = () => sending.send({}, async () => void (await callApi('POST /user/loginOtp', { email })));
  return (
    <>
      <div>
        <Button busy={sending.busy} onClick={() => void send()}>
          {t('email.sendCode', { email })}
        </Button>
      </div>
      <CodeField
        id={id}
        name="code"
        label={t('code.label')}
        required
        value={code}
        error={error}
        onChange={(event) => onCode(event.target.value)}
      />
    </>
  );
}
