import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Form = Output<'GET /made-form/get'>;

/** Asks for the name and a reason before a form goes for good, and says what goes with it. */
export function DeleteFormDialog({ form, ...dialog }: { form: Form } & DialogControl) {
  const { t } = useWords();
  const send = async (reason: string) => {
    const { madeFormId, version, name, answers } = form;
    await callApi('POST /made-form/delete', { madeFormId, version, name, reason, answers });
    void refresh('made-forms');
    goTo(pathTo('Made-Forms'));
  };
  return (
    <ReasonDialog
      {...dialog}
      danger
      title={t('made-forms.delete')}
      about={t('made-forms.deleteAbout')}
      typed={form.name}
      onSend={send}
    >
      {form.answers > 0 && <p className="notice">{t('made-forms.deleteAnswers', { count: form.answers })}</p>}
      {form.begun > 0 && <p>{t('made-forms.deleteBegun', { count: form.begun })}</p>}
    </ReasonDialog>
  );
}
