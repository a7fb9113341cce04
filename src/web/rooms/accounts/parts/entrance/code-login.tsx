import { useId, useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { Button, SubmitButton } from '../../../../engine/ui/button.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
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

function AskForCode({ email, onEmail, fixed, returnUrl, onSent }: LoginProps & { onSent: (email: string) => void }) {
  const { t } = useWords();
  const id = useId();
  const sending = useSending({ email: { id: `${id}-email`, label: t('login.email') } });
  const submit = () =>
    sending.send({ email: address(email) }, async () => {
      await callApi('POST /user/loginOtp', { email: email.trim(), returnUrl }, { quiet: true });
      onSent(email.trim());
    });
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <p>{t('login.codeAbout')}</p>
      <EmailField
        id={`${id}-email`}
        name="email"
        label={t('login.email')}
        value={email}
        readOnly={fixed}
        error={sending.errors.email}
        onChange={(event) => {
          onEmail(event.target.value);
          sending.mend('email');
        }}
      />
      <SubmitButton busy={sending.busy}>{t('login.codeSend')}</SubmitButton>
    </SmallForm>
  );
}

function GiveCode({ email, fixed, returnUrl, onIn, onOther }: LoginProps & { onOther: () => void }) {
  const { t } = useWords();
  const id = useId();
  const [code, setCode] = useState('');
  const sending = useSending({ code: { id: `${id}-code`, label: t('code.label') } });
  const again = useSending({});
  const submit = () =>
    sending.send({ code: sixDigits(code) }, async () => {
      await onIn(await callApi('POST /user/loginOtp', { email, code: onlyCode(code), returnUrl }));
    });
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <p>{t('login.codeSent', { email })}</p>
      <CodeField
        id={`${id}-code`}
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        value={code}
        error={sending.errors.code}
        autoFocus
        onChange={(event) => {
          setCode(event.target.value);
          sending.mend('code');
        }}
      />
      <SubmitButton busy={sending.busy}>{t('login.submit')}</SubmitButton>
      <div className="row">
        <Button
          kind="plain"
          busy={again.busy}
          onClick={() =>
            void again.send({}, async () => void (await callApi('POST /user/loginOtp', { email, returnUrl })))
          }
        >
          {t('code.again')}
        </Button>
        {!fixed && (
          <Button kind="plain" onClick={onOther}>
            {t('login.otherAddress')}
          </Button>
        )}
      </div>
    </SmallForm>
  );
}
