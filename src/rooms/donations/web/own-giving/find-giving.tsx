import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** Asks for the link to the own giving by e-mail; says the same of every address (PAY-1). */
export default function FindGiving() {
  const { t } = useWords();
  const [sent, setSent] = useState('');
  const form = useSmallForm({ email: t('word.emailAddress') });
  const send = async () => {
    const { message } = await callApi('POST /donation/find', { email: form.values.email }, { quiet: true });
    setSent(message);
  };
  return (
    <PageCard width="form" title={t('donations-own.find.title')} subtitle={t('donations-own.find.about')}>
      <div className="stack">
        {sent && <p role="status">{sent}</p>}
        <SmallForm brief form={form} onSend={send} action={t('donations-own.find.send')}>
          <TextField required {...form.field('email')} type="email" autoComplete="email" maxLength={254} />
        </SmallForm>
      </div>
    </PageCard>
  );
}
