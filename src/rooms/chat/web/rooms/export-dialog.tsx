import type { ExportFormat } from '../../../../contract/values/exports.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

const FORMATS: readonly ExportFormat[] = ['pdf', 'csv', 'xlsx'];

/** Takes the room out as a file, for a complaint, with the reason. */
export function ExportDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm({ format: t('chat-web.format'), reason: t('word.reason') }, { format: 'pdf' });
  return (
    <FormDialog
      title={t('chat-web.export')}
      action={t('chat-web.exportAct')}
      form={form}
      onSend={() =>
        callApi('POST /chat/room/export', {
          roomId,
          format: form.values.format as ExportFormat,
          reason: form.values.reason.trim(),
        })
      }
      refresh={() => refresh('exports')}
      onClose={onClose}
    >
      <p>{t('chat-web.exportText')}</p>
      <RadioGroup
        {...form.choice('format')}
        options={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <TextArea {...form.field('reason')} rows={2} maxLength={500} />
    </FormDialog>
  );
}
