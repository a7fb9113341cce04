import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button, SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address, onlyCode, sixDigits } from './checks.ts';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import type { LoginProps } from './login-methods.ts';

/** A code by mail instead of a password (ACC-3): first the address, then the code. */
export function CodeLogin(props: LoginProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <AskForCode {...props} onSent={setSentTo} />;
  return <GiveCode {...props} email={sentTo} onOther={() => setSentTo(null)} />;
}

function AskForCode({
  email: known,
  onEmail,
  fixed,
  returnUrl,
  onSent,
}: LoginProps & { onSent: (email: string) => void }) {
  const { t } = useWords();
  const form = useSmallForm({ email: t('word.emailAddress') }, { email: known });
  const email = form.values.email.trim();
  return (
    <SmallForm
      form={form}
      checks={{ email: address(email) }}
      onSend={async () => {
        await callApi('POST /user/loginOtp', { email, returnUrl }, { quiet: true });
        onSent(email);
      }}
    >
      <p>{t('login.codeAbout')}</p>
      <EmailField
        {...form.field('email')}
        readOnly={fixed}
        onChange={({ target }) => {
          form.set('email', target.value);
          onEmail(target.value);
        }}
      />
      <SubmitButton busy={form.busy}>{t('login.codeSend')}</SubmitButton>
    </SmallForm>
  );
}

function GiveCode({ email, fixed, returnUrl, onIn, onOther }: LoginProps & { onOther: () => void }) {
  const { t } = useWords();
  const form = useSmallForm({ code: t('code.label') });
  const { code } = form.values;
  return (
    <SmallForm
      form={form}
      checks={{ code: sixDigits(code) }}
      onSend={async () => onIn(await callApi('POST /user/loginOtp', { email, code: onlyCode(code), returnUrl }))}
    >
      <p>{t('login.codeSent', { email })}</p>
      <CodeField {...form.field('code')} hint={t('code.hint')} autoFocus />
      <SubmitButton busy={form.busy}>{t('word.logIn')}</SubmitButton>
      <div className="row">
        <ActButton kind="plain" act={() => callApi('POST /user/loginOtp', { email, returnUrl })}>
          {t('code.again')}
        </ActButton>
        {!fixed && (
          <Button kind="plain" onClick={onOther}>
            {t('login.otherAddress')}
          </Button>
        )}
      </div>
    </SmallForm>
  );
}
