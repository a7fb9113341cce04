import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Checkbox, RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { CHAT_WRITERS, type ChatWriters, RETENTION_DAYS } from '../../contract/values.ts';
import { CHAT } from './lobby-topics.tsx';

const flag = (value: boolean): string => (value ? 'true' : '');

/** Who is let in, who writes, how long messages are kept, and whether the room is open. */
export function SettingsDialog({ room, onClose }: { room: Output<'GET /chat/room/get'>; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      writers: t('chat-web.writers'),
      adultsOnly: t('chat-web.adultsOnly'),
      unknownAge: t('chat-web.unknownAge'),
      retentionDays: t('chat-web.retention'),
      open: t('chat-web.isOpen'),
    },
    {
      writers: room.writers,
      adultsOnly: flag(room.adultsOnly),
      unknownAge: flag(room.unknownAge),
      retentionDays: String(room.retentionDays),
      open: flag(room.open),
    },
  );
  const { values } = form;
  const days = Number(values.retentionDays);
  const { min, max } = RETENTION_DAYS;
  const isDays = Number.isInteger(days) && days >= min && days <= max;
  return (
    <FormDialog
      title={t('chat-web.settings')}
      action={t('word.save')}
      form={form}
      checks={{ retentionDays: isDays ? null : t('chat-web.retentionWrong', { min, max }) }}
      onSend={() =>
        callApi(
          'POST /chat/room/edit',
          {
            roomId: room.roomId,
            version: room.version,
            writers: values.writers as ChatWriters,
            adultsOnly: values.adultsOnly === 'true',
            unknownAge: values.unknownAge === 'true',
            retentionDays: days,
            open: values.open === 'true',
          },
          { quiet: true },
        )
      }
      refresh={() => refresh(CHAT)}
      onClose={onClose}
    >
      <RadioGroup {...form.choice('writers')} options={optionsOf(t, 'chat-web.writers', CHAT_WRITERS)} />
      <Checkbox {...form.box('adultsOnly')} />
      <Checkbox {...form.box('unknownAge')} hint={t('chat-web.unknownAgeHint')} />
      <TextField {...form.field('retentionDays')} hint={t('chat-web.retentionHint')} inputMode="numeric" />
      <Checkbox {...form.box('open')} hint={t('chat-web.isOpenHint')} />
    </FormDialog>
  );
}
