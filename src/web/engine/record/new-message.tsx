import { MESSAGE_MAX } from '../../../contract/limits.ts';
import type { RecordSide } from '../../../contract/values/record-sides.ts';
import { callApi } from '../call.ts';
import { refresh } from '../read.ts';
import { useWritten } from '../review/written.ts';
import { SmallForm } from '../ui/small-form.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';
import { RECORDS, type RecordKey } from './record-key.ts';
import css from './said.module.css';

/**
 * The next message; what is being written stays in this tab until it is sent, also where a colleague was faster.
 * @param seen the last message its writer has before them
 */
export function NewMessage({ kind, recordId, side, seen }: RecordKey & { side: RecordSide; seen: number }) {
  const { t } = useWords();
  const desk = useWritten(`message.${recordId}`);
  const form = useSmallForm({ text: t('records.messages.new') }, {}, desk);
  const { text } = form.values;
  return (
    <div className={css.write}>
      <SmallForm
        brief
        form={form}
        checks={{ text: text.trim() === '' ? t('problem.fillOut') : null }}
        action={t('records.messages.send')}
        onSend={async () => {
          try {
            await callApi('POST /record/message/send', { kind, recordId, text, seen });
            desk.forget();
          } finally {
            await refresh(RECORDS);
          }
        }}
      >
        <TextArea
          {...form.field('text')}
          hint={side === 'staff' ? t('records.messages.hintStaff') : t('records.messages.hintPerson')}
          rows={4}
          maxLength={MESSAGE_MAX}
        />
      </SmallForm>
    </div>
  );
}
