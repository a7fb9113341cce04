import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../call.ts';
import { PageCard } from '../ui/page-card.tsx';
import { SmallForm } from '../ui/small-form.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';

/** Where the unsubscribe link of a mail about news leads: a scanner that follows it ends nothing, a person presses the button. */
export default function StopMails() {
  const { t } = useWords();
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const [answer, setAnswer] = useState('');
  const form = useSmallForm({});
  const stop = async () =>
    setAnswer((await callApi('POST /notification/unsubscribe', { token }, { quiet: true, inAddress: true })).message);
  return (
    <PageCard width="form" title={t('shell.inbox.stop')}>
      {answer ? (
        <p role="status">{answer}</p>
      ) : (
        <SmallForm form={form} action={t('shell.inbox.stop.act')} onSend={stop}>
          <p>{t('shell.inbox.stop.about')}</p>
        </SmallForm>
      )}
    </PageCard>
  );
}
