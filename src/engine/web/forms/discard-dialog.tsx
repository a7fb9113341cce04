import { callApi } from '../call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogControl } from '../ui/form-dialog.tsx';
import { useWords } from '../words.ts';
import type { OpenForm } from './open-form.ts';

/** Throws the draft away, here and on the server; what was submitted before stays. */
export function DiscardDialog({
  form: { record, keeper },
  onReload,
  ...dialog
}: {
  form: OpenForm;
  /** The form is to be fetched without the draft. */
  onReload: () => void;
} & DialogControl) {
  const { t } = useWords();
  const discard = async () => {
    await keeper.pause();
    try {
      await callApi('POST /form/draft/discard', { formId: record.formId, dataId: record.dataId });
      await keeper.forget();
      onReload();
    } catch (fault) {
      keeper.resume();
      throw fault;
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('forms-web.discard.title')}
      action={t('forms-web.discard')}
      onSend={discard}
    >
      {record.version > 0 ? t('forms-web.discard.toStored') : t('forms-web.discard.toEmpty')}
    </ConfirmDialog>
  );
}
