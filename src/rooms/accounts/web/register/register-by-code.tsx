import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { Button, SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address, onlyCode, sixDigits } from '../login/checks.ts';
import { CodeField } from '../login/code-field.tsx';
import { EmailField } from '../login/email-field.tsx';

type Who = { displayName: string; email: string; returnUrl: string };

/** An account without a password: a code by mail, now and at every login (ACC-3). */
export function RegisterByCode({
  returnUrl,
  onDone,
}: {
  returnUrl: string;
  onDone: (returnUrl: string | null) => Promise<void>;
}) {
  const { t } = useWords();
  const [sent, setSent] = useState(false);
  const form = useSmallForm({ displayName: t('word.yourName'), email: t('word.emailAddress') });
  const { displayName, email } = form.values;
  const who = { displayName, email: email.trim(), returnUrl };
  if (sent) return <AskCode who={who} onDone={onDone} onOther={() => setSent(false)} />;
  return (
    <SmallForm
      form={form}
      checks={{ email: address(email) }}
      onSend={async () => {
        await callApi('POST /user/registerOtp', who, { quiet: true });
        setSent(true);
      }}
    >
      <p>{t('register.codeAbout')}</p>
      <TextField
        {...form.required('displayName')}
        name="name"
        autoComplete="name"
        hint={t('register.nameHint')}
        maxLength={100}
      />
      <EmailField {...form.field('email')} autoComplete="email" required />
      <SubmitButton busy={form.busy}>{t('login.codeSend')}</SubmitButton>
    </SmallForm>
  );
}

function AskCode({
  who,
  onDone,
  onOther,
}: {
  who: Who;
  onDone: (returnUrl: string | null) => Promise<void>;
  onOther: () => void;
}) {
  const { t } = useWords();
  const form = useSmallForm({ code: t('code.label') });
  const { code } = form.values;
  return (
    <SmallForm
      form={form}
      checks={{ code: sixDigits(code) }}
      onSend={async () => onDone((await callApi('POST /user/registerOtp', { ...who, code: onlyCode(code) })).returnUrl)}
    >
      <p>{t('register.codeSent', { email: who.email })}</p>
      <CodeField {...form.field('code')} hint={t('code.hint')} autoFocus />
      <SubmitButton busy={form.busy}>{t('register.submit')}</SubmitButton>
      <Button kind="plain" onClick={onOther}>
        {t('login.otherAddress')}
      </Button>
    </SmallForm>
  );
}
