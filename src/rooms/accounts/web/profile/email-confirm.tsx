import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refreshSession } from '../../../../engine/web/session.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { Narrow } from '../login/narrow.tsx';
import type { Address } from '../login/return-url.ts';
import { useTypedPassword } from '../password/typed-password.tsx';

type Answer = Output<'POST /user/email/confirm'>;

/** One of the two links of an address change: confirm it, or say that it was somebody else (ACC-6). */
export default function EmailConfirm() {
  const { t } = useWords();
  const { token } = useSearch({ strict: false }) as Address;
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (answer) return <Outcome {...answer} />;
  return (
    <Narrow title={t('emailConfirm.title')}>
      {token ? <Question token={token} onDone={setAnswer} /> : <p>{t('emailConfirm.noToken')}</p>}
    </Narrow>
  );
}

function Question({ token, onDone }: { token: string; onDone: (answer: Answer) => void }) {
  const { t } = useWords();
  const form = useSmallForm({ password: t('verify.password') });
  const typed = useTypedPassword(form);
  const answer = async (value: 'confirm' | 'notMe', word: { password?: string } = {}) => {
    const result = await callApi('POST /user/email/confirm', { token, answer: value, ...word }, { quiet: true });
    await refreshSession();
    onDone(result);
  };
  return (
    <div className="stack">
      <SmallForm
        form={form}
        checks={{ password: typed.missing }}
        onSend={() => typed.send((word) => answer('confirm', word))}
      >
        <p>{t('emailConfirm.about')}</p>
        {typed.field}
        <SubmitButton busy={form.busy}>{t('word.confirmTheChange')}</SubmitButton>
      </SmallForm>
      <p className="muted">{t('emailConfirm.notMeAbout')}</p>
      <ActButton act={() => answer('notMe')}>{t('emailConfirm.notMe')}</ActButton>
    </div>
  );
}

/** Where the change stands now; the sentence is the server's. */
function Outcome({ state, message }: Answer) {
  const { t } = useWords();
  const said = {
    waiting: { icon: 'wait', title: t('emailConfirm.waiting') },
    changed: { icon: 'check', title: t('emailConfirm.changed') },
    frozen: { icon: 'warning', title: t('emailConfirm.frozen') },
  } as const;
  const { icon, title } = said[state];
  return (
    <Narrow title={t('emailConfirm.title')}>
      <div role="status">
        <EmptyState icon={icon} title={title} action={<ButtonLink to="/">{t('emailConfirm.home')}</ButtonLink>}>
          {message}
        </EmptyState>
      </div>
    </Narrow>
  );
}
