import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { callApi } from '../../engine/call.ts';
import { goTo, pathOf } from '../../engine/routes.ts';
import { Button, SubmitButton } from '../../engine/ui/button.tsx';
import { AppLink } from '../../engine/ui/link.tsx';
import { SmallForm } from '../../engine/ui/small-form.tsx';
import { useSending } from '../../engine/ui/use-sending.ts';
import { useWords } from '../../engine/words.ts';
import { address as addressCheck, onlyCode, sixDigits } from './parts/entrance/checks.ts';
import { CodeField } from './parts/entrance/code-field.tsx';
import { EmailField } from './parts/entrance/email-field.tsx';
import { rememberedMailbox, rememberMailbox } from './parts/entrance/mailbox.ts';
import { Narrow } from './parts/entrance/narrow.tsx';
import { type Address, isOwnPath, keptParams } from './parts/entrance/return-url.ts';
import { TypedPasswordField, useTypedPassword } from './parts/typed-password.tsx';

/** Verify (spec §2): the code of the mail, or its link; then Login (ACC-1). */
export default function Verify() {
  const { t } = useWords();
  const address = useSearch({ strict: false }) as Address;
  const on = (returnUrl: string | null) => {
    const back = returnUrl && isOwnPath(returnUrl) ? returnUrl : undefined;
    goTo(pathOf('Login', keptParams({ ...address, ...(back && { returnUrl: back }) })) ?? '/');
  };
  return (
    <Narrow
      title={t('verify.title')}
      footer={
        <p>
          <AppLink to={pathOf('Login', keptParams(address)) ?? '/'}>{t('verify.toLogin')}</AppLink>
        </p>
      }
    >
      {address.token ? <ByLink token={address.token} onDone={on} /> : <ByCode onDone={on} />}
    </Narrow>
  );
}

/** By a click, not by itself: programs that look into mails open links too, and would confirm for a stranger. */
function ByLink({ token, onDone }: { token: string; onDone: (returnUrl: string | null) => void }) {
  const { t } = useWords();
  const typed = useTypedPassword();
  const sending = useSending({ password: { id: typed.id, label: t('verify.password') } });
  const confirm = () =>
    sending.send({ password: typed.missing }, () =>
      typed.send(async (word) => onDone((await callApi('POST /user/verify', { token, ...word })).returnUrl)),
    );
  return (
    <SmallForm sending={sending} onSubmit={confirm}>
      <p>{t('verify.linkAbout')}</p>
      <TypedPasswordField typed={typed} sending={sending} />
      <SubmitButton busy={sending.busy}>{t('verify.submit')}</SubmitButton>
    </SmallForm>
  );
}

function ByCode({ onDone }: { onDone: (returnUrl: string | null) => void }) {
  const { t } = useWords();
  const id = useId();
  const [known, setKnown] = useState(rememberedMailbox);
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  const fields = {
    email: { id: `${id}-email`, label: t('login.email') },
    code: { id: `${id}-code`, label: t('code.label') },
  };
  const typed = useTypedPassword();
  const sending = useSending({ ...fields, password: { id: typed.id, label: t('verify.password') } });
  const again = useSending({ email: fields.email });
  const submit = () =>
    sending.send({ email: addressCheck(email), code: sixDigits(code), password: typed.missing }, () =>
      typed.send(async (word) => {
        const answer = await callApi('POST /user/verify', { email: email.trim(), code: onlyCode(code), ...word });
        onDone(answer.returnUrl);
      }),
    );
  const resend = () =>
    again.send({ email: addressCheck(email) }, async () => {
      await callApi('POST /user/verifyResend', { email: email.trim() });
      rememberMailbox(email.trim());
    });
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <p>{known ? t('verify.sent', { email: known }) : t('verify.about')}</p>
      {!known && (
        <EmailField
          id={fields.email.id}
          name="email"
          autoComplete="email"
          label={t('login.email')}
          required
          value={email}
          error={sending.errors.email ?? again.errors.email}
          onChange={(event) => {
            setEmail(event.target.value);
            sending.mend('email');
            again.mend('email');
          }}
        />
      )}
      <CodeField
        id={fields.code.id}
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        required
        value={code}
        error={sending.errors.code}
        onChange={(event) => {
          setCode(event.target.value);
          sending.mend('code');
        }}
      />
      <TypedPasswordField typed={typed} sending={sending} />
      <SubmitButton busy={sending.busy}>{t('verify.submit')}</SubmitButton>
      <div className="row">
        <Button kind="plain" busy={again.busy} onClick={() => void resend()}>
          {t('code.again')}
        </Button>
        {known && (
          <Button kind="plain" onClick={() => setKnown('')}>
            {t('login.otherAddress')}
          </Button>
        )}
      </div>
    </SmallForm>
  );
}
