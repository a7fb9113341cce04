import { useState } from 'react';
import { callApi } from '../../engine/call.ts';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { SmallForm } from '../../engine/ui/small-form.tsx';
import { TextField } from '../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../engine/ui/use-small-form.ts';
import { useWords } from '../../engine/words.ts';

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
