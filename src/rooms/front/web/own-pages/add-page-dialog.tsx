import { slugProblem } from '../../../../contract/slug.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** Asks for title and address of a new page, which begins as a draft. */
export function AddPageDialog(dialog: DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({
    'title.en': t('front-edit.titleIn', { language: t('word.english') }),
    'title.zh-hant': t('front-edit.titleIn', { language: t('word.chinese') }),
    slug: t('front-edit.slug'),
  });
  const { values } = form;
  const problem = values.slug ? slugProblem(values.slug) : null;
  return (
    <FormDialog
      {...dialog}
      title={t('front-edit.add')}
      about={t('front-edit.addAbout')}
      form={form}
      checks={{ slug: problem && t(problem.key, problem.params) }}
      onSend={() =>
        callApi('POST /front/page/add', {
          slug: values.slug,
          title: { en: values['title.en'], 'zh-hant': values['title.zh-hant'] },
        })
      }
      refresh={() => refresh('front', 'GET /front/text/list')}
    >
      <TextField {...form.required('title.en')} maxLength={150} lang="en-HK" />
      <TextField {...form.required('title.zh-hant')} maxLength={150} lang="zh-Hant-HK" />
      <TextField {...form.required('slug')} hint={t('front-edit.slugHint')} spellCheck={false} />
    </FormDialog>
  );
}
