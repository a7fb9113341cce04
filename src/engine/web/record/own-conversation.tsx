import { useState } from 'react';
import { useRead } from '../read.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';
import { Conversation } from './conversation.tsx';
import { RECORDS, type RecordKey } from './record-key.ts';

/** On the person's own page of a record: the conversation with staff, or a way to begin one. */
export function OwnConversation({ kind, recordId }: RecordKey) {
  const { t } = useWords();
  const [begun, setBegun] = useState(false);
  const { data } = useRead(RECORDS, 'GET /record/get', { kind, recordId }, { anyLang: true });
  if (!data?.messages) return null;
  return (
    <Section title={t('records.messages.title')} about={data.messages.count === 0 && t('records.messages.none')}>
      {begun || data.messages.count > 0 ? (
        <Conversation kind={kind} recordId={recordId} />
      ) : (
        <div>
          <Button icon="message" onClick={() => setBegun(true)}>
            {t('records.messages.begin')}
          </Button>
        </div>
      )}
    </Section>
  );
}
