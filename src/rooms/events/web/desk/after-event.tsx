import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Preview = Output<'POST /event/desk/attendance'>;
type Why = Preview['lines'][number]['why'];
type Props = { eventId: string; onClose: () => void };

const WHY: Record<Why, WordKey> = {
  '': 'events-after.why.none',
  already: 'events-after.why.already',
  unknown: 'events-after.why.unknown',
  several: 'events-after.why.several',
  notConfirmed: 'events-after.why.notConfirmed',
};
const TONES = { '': 'good', already: 'neutral', unknown: 'bad', several: 'warn', notConfirmed: 'bad' } as const;

/** Who came, by a list that was pasted: first what each line means, then recorded (EVT-4). */
export function Attendance({ eventId, onClose }: Props) {
  const { t } = useWords();
  const form = useSmallForm({ list: t('events-after.list') });
  const { list } = form.values;
  const [checked, setChecked] = useState<{ list: string; preview: Preview } | null>(null);
  // what was looked up holds for the list as it was then
  const preview = checked?.list === list ? checked.preview : null;
  const send = async () => {
    const answer = await callApi('POST /event/desk/attendance', { eventId, list, apply: preview !== null });
    if (preview) return true;
    setChecked({ list, preview: answer });
    return false;
  };
  return (
    <FormDialog
      wide
      form={form}
      title={t('events-after.attendance')}
      action={preview ? t('events-after.record', { count: preview.count }) : t('events-after.check')}
      checks={{ list: isBlank(list) ? t('events-after.empty') : null }}
      disabled={preview?.count === 0}
      onSend={send}
      onClose={onClose}
      refresh={() => refresh('events')}
    >
      <p>{t('events-after.attendanceAbout')}</p>
      <TextArea {...form.field('list')} required rows={8} maxLength={100_000} />
      {preview && (
        <Section title={t('events-after.preview')}>
          <LineList>
            {preview.lines.map(({ line, why, names }, at) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
                key={at}
                name={line}
                about={names.join(', ')}
                end={<Badge tone={TONES[why]}>{t(WHY[why])}</Badge>}
              />
            ))}
          </LineList>
        </Section>
      )}
    </FormDialog>
  );
}

/** Thanks to who came, with a note of staff. */
export function Thank({ eventId, onClose }: Props) {
  const { t } = useWords();
  const form = useSmallForm({ text: t('events-after.note') });
  return (
    <FormDialog
      form={form}
      title={t('events-after.thank')}
      action={t('word.send')}
      onSend={() => callApi('POST /event/desk/thank', { eventId, text: form.values.text })}
      onClose={onClose}
      refresh={() => refresh('events')}
    >
      <p>{t('events-after.thankAbout')}</p>
      <TextArea {...form.field('text')} maxLength={2_000} />
    </FormDialog>
  );
}
