import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { FORM_STARTS, type FormStart } from '../../contract/values.ts';

/** Asks what a new form is called and what it begins with; the form editor opens it. */
export function AddFormDialog({ open = false, onClose }: DialogControl) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      'name.en': t('made-forms.nameIn', { language: t('word.english') }),
      'name.zh-hant': t('made-forms.nameIn', { language: t('word.chinese') }),
      start: t('made-forms.start'),
      copyOf: t('made-forms.copyOf'),
    },
    { start: 'empty' },
  );
  const { values } = form;
  const copies = values.start === 'copy';
  const others = useOtherForms(open && copies);
  const add = async () => {
    const { formId } = await callApi('POST /made-form/add', {
      name: { en: values['name.en'], 'zh-hant': values['name.zh-hant'] },
      start: values.start as FormStart,
      copyOf: copies ? values.copyOf : '',
    });
    void refresh('made-forms');
    goTo(pathTo('Form-Editor-Form', { formId }));
  };
  return (
    <FormDialog
      open={open}
      title={t('made-forms.new')}
      about={t('made-forms.newAbout')}
      form={form}
      checks={{ copyOf: copies && !values.copyOf ? t('made-forms.choose') : null }}
      onSend={add}
      onClose={onClose}
    >
      <TextField {...form.required('name.en')} maxLength={150} lang="en-HK" />
      <TextField {...form.required('name.zh-hant')} maxLength={150} lang="zh-Hant-HK" />
      <RadioGroup {...form.choice('start')} options={optionsOf(t, 'made-forms.startOf', FORM_STARTS)} />
      {copies && (
        <Select {...form.field('copyOf')} options={[{ value: '', label: t('made-forms.choose') }, ...others]} />
      )}
    </FormDialog>
  );
}

/** Forms that can be copied: those made here, then those that came with the product. */
function useOtherForms(enabled: boolean): { value: string; label: string }[] {
  const made = useRead('made-forms', 'GET /made-form/list', { size: 100 }, { enabled });
  const files = useRead('form-definition', 'GET /form/definition/list', {}, { enabled });
  return [
    ...(made.data?.rows ?? []).map(({ formId, name }) => ({ value: formId, label: name })),
    ...(files.data?.rows ?? []).map(({ formId, title }) => ({ value: formId, label: title })),
  ];
}
