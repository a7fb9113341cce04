import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { refreshSession } from '../../../../engine/web/session.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { Narrow } from '../login/narrow.tsx';
import { type Address, goIn } from '../login/return-url.ts';
import { languageLeftIn } from './provider-visit.ts';

type Came = Output<'POST /signOn/finish'>;

/** Back from the provider: in, connected, asked for the password of the account that is there, or told why not. */
export default function SignOn() {
  const { t, lang } = useWords();
  const { tenant } = useParams({ strict: false }) as { tenant?: string };
  const { tenant: key } = usePortal();
  const address = useSearch({ strict: false }) as Address;
  const [came, setCame] = useState<Came | null>(null);
  const [problem, setProblem] = useState('');
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    // the provider knows one address without parameters: the organisation is named by the path, the language is kept here
    const left = languageLeftIn() ?? lang;
    if (tenant && (tenant !== key || left !== lang)) {
      const query = new URLSearchParams(window.location.search);
      query.set('tenant', tenant);
      query.set('lang', left);
      window.location.replace(`${window.location.pathname}?${query}`);
      return;
    }
    sent.current = true;
    const { state = '', code, iss, error } = address;
    callApi('POST /signOn/finish', { state, code, iss, error }, { quiet: true }).then(
      (answer) => {
        if (answer.ticket) setCame(answer);
        else void arrive(answer);
      },
      (refusal: unknown) => setProblem(refusal instanceof CallRefused ? refusal.message : t('signOn.error')),
    );
  }, [tenant, key, lang, address, t]);
  if (problem)
    return (
      <Narrow title={t('signOn.failed')}>
        <p role="alert">{problem}</p>
        <p>
          <AppLink to={pathTo('Login')}>{t('signOn.back')}</AppLink>
        </p>
      </Narrow>
    );
  return came?.ticket ? <Connect ticket={came.ticket} email={came.email ?? ''} /> : <SkeletonPage />;
}

/** In, or on to the second step, which stands on the login page. */
async function arrive({
  returnUrl,
  secondFactorOwed,
  linked,
}: Pick<Came, 'returnUrl' | 'secondFactorOwed'> & { linked?: boolean }) {
  await refreshSession();
  if (linked) goTo(returnUrl);
  else if (secondFactorOwed) goTo(pathTo('Login', { returnUrl }));
  else await goIn({}, returnUrl);
}

/** The address has an account here: it becomes one with the provider's by its password, typed once. */
function Connect({ ticket, email }: { ticket: string; email: string }) {
  const { t } = useWords();
  const form = useSmallForm({ password: t('login.password') });
  return (
    <Narrow title={t('signOn.connectTitle')} subtitle={email}>
      <SmallForm
        form={form}
        brief
        onSend={async () => arrive(await callApi('POST /signOn/confirm', { ticket, password: form.values.password }))}
      >
        <p>{t('signOn.connectAbout')}</p>
        <TextField {...form.required('password')} type="password" autoComplete="current-password" autoFocus />
        <SubmitButton busy={form.busy}>{t('signOn.connect')}</SubmitButton>
        <p>
          <AppLink to={pathTo('Reset-Password')}>{t('word.forgottenYourPassword')}</AppLink>
        </p>
      </SmallForm>
    </Narrow>
  );
}
