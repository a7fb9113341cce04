import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { Button, SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { address as addressCheck, onlyCode, sixDigits } from '../login/checks.ts';
import { CodeField } from '../login/code-field.tsx';
import { EmailField } from '../login/email-field.tsx';
import { Narrow } from '../login/narrow.tsx';
import { type Address, goIn, isOwnPath, keptParams } from '../login/return-url.ts';
import { useTypedPassword } from '../password/typed-password.tsx';
import { rememberedMailbox, rememberMailbox, takeRegistered } from './mailbox.ts';

/** Verify (spec §2): the code of the mail, or its link; then Login (ACC-1). */
export default function Verify() {
  const { t } = useWords();
  const address = useSearch({ strict: false }) as Address;
  const on = async (returnUrl: string | null, email?: string) => {
    const back = returnUrl && isOwnPath(returnUrl) ? returnUrl : undefined;
    // Whoever came for something and chose the password in this very page goes on with it; others log in (ACC-1).
    const login = back && back !== '/' && email ? takeRegistered(email) : null;
    if (login && back) {
      const answered = await callApi('POST /user/login', { ...login, returnUrl: back }, { quiet: true }).catch(
        () => null,
      );
      if (answered && !answered.secondFactorOwed) return goIn(address, answered.returnUrl);
    }
    goTo(pathTo('Login', keptParams({ ...address, ...(back && { returnUrl: back }) })));
  };
  return (
    <Narrow
      title={t('verify.title')}
      footer={
        <p>
          <AppLink to={pathTo('Login', keptParams(address))}>{t('verify.toLogin')}</AppLink>
        </p>
      }
    >
      {address.token ? <ByLink token={address.token} onDone={on} /> : <ByCode onDone={on} />}
    </Narrow>
  );
}

/** By a click, not by itself: programs that look into mails open links too, and would confirm for a stranger. */
function ByLink({
  token,
  onDone,
}: {
  token: string;
  onDone: (returnUrl: string | null, email?: string) => Promise<void>;
}) {
  const { t } = useWords();
  const form = useSmallForm({ password: t('verify.password') });
  const typed = useTypedPassword(form);
  const verify = () =>
    typed.send(async (word) => onDone((await callApi('POST /user/verify', { token, ...word })).returnUrl));
  return (
    <SmallForm form={form} checks={{ password: typed.missing }} onSend={verify}>
      <p>{t('verify.linkAbout')}</p>
      {typed.field}
      <SubmitButton busy={form.busy}>{t('verify.submit')}</SubmitButton>
    </SmallForm>
  );
}

function ByCode({ onDone }: { onDone: (returnUrl: string | null, email?: string) => Promise<void> }) {
  const { t } = useWords();
  const [known, setKnown] = useState(rememberedMailbox);
  const form = useSmallForm(
    { email: t('word.emailAddress'), code: t('code.label'), password: t('verify.password') },
    { email: known },
  );
  const email = form.values.email.trim();
  const typed = useTypedPassword(form);
  const verify = () =>
    typed.send(async (word) => {
      const answer = await callApi('POST /user/verify', { email, code: onlyCode(form.values.code), ...word });
      await onDone(answer.returnUrl, email);
    });
  const resend = async () => {
    await callApi('POST /user/verifyResend', { email });
    rememberMailbox(email);
  };
  return (
    <SmallForm
      form={form}
      checks={{ email: addressCheck(email), code: sixDigits(form.values.code), password: typed.missing }}
      onSend={verify}
    >
      <p>{known ? t('verify.sent', { email: known }) : t('verify.about')}</p>
      {!known && <EmailField {...form.field('email')} autoComplete="email" required />}
      <CodeField {...form.field('code')} hint={t('code.hint')} required />
      {typed.field}
      <SubmitButton busy={form.busy}>{t('verify.submit')}</SubmitButton>
      <div className="row">
        <Button kind="plain" busy={form.busy} onClick={() => void form.send({ email: addressCheck(email) }, resend)}>
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
