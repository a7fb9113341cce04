import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** Where the mailed link leads: a machine that follows it confirms nothing, a person presses the button. */
export default function ConfirmSubscription() {
  const { t } = useWords();
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const [answer, setAnswer] = useState('');
  const form = useSmallForm({});
  return (
    <PageCard width="form" title={t('campaigns.subscribe')}>
      {answer ? (
        <p role="status">{answer}</p>
      ) : (
        <SmallForm
          form={form}
          action={t('campaigns.subscribe.confirm')}
          onSend={async () =>
            setAnswer((await callApi('POST /mail/subscribe/confirm', { token }, { quiet: true })).message)
          }
        >
          <p>{t('campaigns.subscribe.press')}</p>
        </SmallForm>
      )}
    </PageCard>
  );
}
