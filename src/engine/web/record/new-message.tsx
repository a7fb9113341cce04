import { MESSAGE_MAX } from '../../../contract/limits.ts';
import type { RecordSide } from '../../../contract/values/record-sides.ts';
import { callApi } from '../call.ts';
import { refresh } from '../read.ts';
import { useWords } from '../words.ts';
import { RECORDS, type RecordKey } from './record-key.ts';
import { WriteBox } from './write-box.tsx';

/**
 * The next message; it stays where it was typed also where a colleague was faster.
 * @param seen the last message its writer has before them
 */
export function NewMessage({ kind, recordId, side, seen }: RecordKey & { side: RecordSide; seen: number }) {
  const { t } = useWords();
  return (
    <WriteBox
      name={`message.${recordId}`}
      label={t('word.yourMessage')}
      action={t('records.messages.send')}
      hint={side === 'staff' ? t('records.messages.hintStaff') : t('records.messages.hintPerson')}
      rows={4}
      max={MESSAGE_MAX}
      onSend={async (text) => {
        try {
          await callApi('POST /record/message/send', { kind, recordId, text, seen });
        } finally {
          await refresh(RECORDS);
        }
      }}
    />
  );
}
