import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** The public list: asked for here, confirmed by a mailed link (COM-1). */
export default function Subscribe() {
  const { t } = useWords();
  const [answer, setAnswer] = useState('');
  const form = useSmallForm({ name: t('campaigns.subscribe.name'), email: t('word.emailAddress') });
  const { name, email } = form.values;
  return (
    <PageCard width="form" title={t('campaigns.subscribe')} subtitle={t('campaigns.subscribe.about')}>
      {answer ? (
        <p role="status">{answer}</p>
      ) : (
        <SmallForm
          form={form}
          action={t('campaigns.subscribe.send')}
          onSend={async () =>
            setAnswer((await callApi('POST /mail/subscribe', { name, email }, { quiet: true })).message)
          }
        >
          <TextField {...form.field('name')} maxLength={150} autoComplete="name" />
          <TextField {...form.required('email')} type="email" maxLength={254} autoComplete="email" />
          <p className="small muted">{t('campaigns.subscribe.consent')}</p>
        </SmallForm>
      )}
    </PageCard>
  );
}
