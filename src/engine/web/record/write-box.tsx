import { isBlank } from '../../../contract/fields/clean-text.ts';
import { useWritten } from '../review/written.ts';
import { SmallForm } from '../ui/small-form.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';
import css from './said.module.css';

/**
 * Where something is written about a record; what is being written stays in this tab until it is sent.
 * @param name of what is written, unlike any other's
 * @param onSend what was written was not sent where it throws, and stays
 */
export function WriteBox({
  name,
  label,
  action,
  rows,
  max,
  hint,
  onSend,
}: {
  name: string;
  label: string;
  action: string;
  rows: number;
  max: number;
  hint?: string;
  onSend: (text: string) => Promise<unknown>;
}) {
  const { t } = useWords();
  const desk = useWritten(name);
  const form = useSmallForm({ text: label }, {}, desk);
  const { text } = form.values;
  return (
    <div className={css.write}>
      <SmallForm
        brief
        form={form}
        checks={{ text: isBlank(text) ? t('problem.fillOut') : null }}
        action={action}
        onSend={async () => {
          await onSend(text);
          desk.forget();
        }}
      >
        <TextArea {...form.field('text')} {...(hint && { hint })} rows={rows} maxLength={max} />
      </SmallForm>
    </div>
  );
}
