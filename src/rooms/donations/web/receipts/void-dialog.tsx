import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** Makes a receipt void, and has another issued where it stood in the wrong name. */
export function VoidDialog({ receipt, ...dialog }: { receipt: { receiptId: string; number: string } } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ reason: t('word.reason'), receiptName: t('donations-web.voidName') });
  const send = async () => {
    const { receiptId } = receipt;
    await callApi('POST /donation/receipt/void', { receiptId, ...form.values }, { lasting: true });
  };
  return (
    <FormDialog
      danger
      title={t('donations-web.void')}
      form={form}
      onSend={send}
      endsWith={({ code }) => code === 'gift.void'}
      refresh={() => refresh('donations')}
      {...dialog}
    >
      <p>{t('donations-web.voidText', { number: receipt.number })}</p>
      <TextArea {...form.required('reason')} rows={2} maxLength={500} />
      <TextField
        {...form.field('receiptName')}
        hint={t('donations-web.voidNameHint')}
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  );
}
