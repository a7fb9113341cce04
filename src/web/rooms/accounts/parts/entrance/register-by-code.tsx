import { useId, useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { Button, SubmitButton } from '../../../../engine/ui/button.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { address, filled, onlyCode, sixDigits } from './checks.ts';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';

type Who = { displayName: string; email: string };

/** An account without a password: a code by mail, now and at every login (ACC-3). */
export function RegisterByCode({
  returnUrl,
  onDone,
}: {
  returnUrl: string;
  onDone: (returnUrl: string | null) => Promise<void>;
}) {
  const [who, setWho] = useState<Who>({ displayName: '', email: '' });
  const [sent, setSent] = useState(false);
  if (!sent) return <AskWho who={who} onChange={setWho} returnUrl={returnUrl} onSent={() => setSent(true)} />;
  return <AskCode who={who} returnUrl={returnUrl} onDone={onDone} onOther={() => setSent(false)} />;
}

function AskWho({
  who,
  onChange,
  returnUrl,
  onSent,
}: {
  who: Who;
  onChange: (who: Who) => void;
  returnUrl: string;
  onSent: () => void;
}) {
  const { t } = useWords();
  const id = useId();
  const sending = useSending({
    displayName: { id: `${id}-name`, label: t('register.name') },
    email: { id: `${id}-email`, label: t('login.email') },
  });
  const submit = () =>
    sending.send({ displayName: filled(who.displayName), email: address(who.email) }, async () => {
      await callApi('POST /user/registerOtp', { ...who, email: who.email.trim(), returnUrl }, { quiet: true });
      onSent();
    });
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <p>{t('register.codeAbout')}</p>
      <TextField
        id={`${id}-name`}
        name="name"
        autoComplete="name"
        label={t('register.name')}
        hint={t('register.nameHint')}
        required
        maxLength={100}
        value={who.displayName}
        error={sending.errors.displayName}
        onChange={(event) => {
          onChange({ ...who, displayName: event.target.value });
          sending.mend('displayName');
        }}
      />
      <EmailField
        id={`${id}-email`}
        name="email"
        autoComplete="email"
        label={t('login.email')}
        required
        value={who.email}
        error={sending.errors.email}
        onChange={(event) => {
          onChange({ ...who, email: event.target.value });
          sending.mend('email');
        }}
      />
      <SubmitButton busy={sending.busy}>{t('login.codeSend')}</SubmitButton>
    </SmallForm>
  );
}

function AskCode({
  who,
  returnUrl,
  onDone,
  onOther,
}: {
  who: Who;
  returnUrl: string;
  onDone: (returnUrl: string | null) => Promise<void>;
  onOther: () => void;
}) {
  const { t } = useWords();
  const id = useId();
  const [code, setCode] = useState('');
  const sending = useSending({ code: { id: `${id}-code`, label: t('code.label') } });
  const submit = () =>
    sending.send({ code: sixDigits(code) }, async () => {
      const answer = await callApi('POST /user/registerOtp', {
        ...who,
        email: who.email.trim(),
        code: onlyCode(code),
        returnUrl,
      });
      await onDone(answer.returnUrl);
    });
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <p>{t('register.codeSent', { email: who.email.trim() })}</p>
      <CodeField
        id={`${id}-code`}
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        autoFocus
        value={code}
        error={sending.errors.code}
        onChange={(event) => {
          setCode(event.target.value);
          sending.mend('code');
        }}
      />
      <SubmitButton busy={sending.busy}>{t('register.submit')}</SubmitButton>
      <Button kind="plain" onClick={onOther}>
        {t('login.otherAddress')}
      </Button>
    </SmallForm>
  );
}
