import type { Output } from '../../../../contract/calls/calls.ts';
import { slugProblem } from '../../../../contract/slug.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { OWN_PAGE_STATES, type OwnPageState } from '../../contract/own-page.ts';

type Own = NonNullable<Output<'GET /front/text/list'>['rows'][number]['own']>;

/** Asks for the address of a page, who reads it, and what leads to it. */
export function PlacePageDialog({ own, ...dialog }: { own: Own } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      slug: t('front-edit.slug'),
      state: t('word.status'),
      inMenu: t('front-edit.inMenu'),
      inFooter: t('front-edit.inFooter'),
    },
    {
      slug: own.slug,
      state: own.state,
      inMenu: own.inMenu ? 'true' : '',
      inFooter: own.inFooter ? 'true' : '',
    },
  );
  const { values } = form;
  const problem = values.slug ? slugProblem(values.slug) : null;
  return (
    <FormDialog
      {...dialog}
      title={t('front-edit.place')}
      action={t('word.save')}
      form={form}
      checks={{ slug: problem && t(problem.key, problem.params) }}
      onSend={() =>
        callApi('POST /front/page/edit', {
          pageId: own.pageId,
          slug: values.slug,
          state: values.state as OwnPageState,
          inMenu: values.inMenu === 'true',
          inFooter: values.inFooter === 'true',
          version: own.version,
        })
      }
      refresh={() => refresh('front', 'GET /front/text/list')}
    >
      <TextField {...form.required('slug')} hint={t('front-edit.slugHint')} spellCheck={false} />
      <Select
        {...form.field('state')}
        options={OWN_PAGE_STATES.map((state) => ({ value: state, label: t(`front-edit.state.${state}`) }))}
      />
      <Checkbox {...form.box('inMenu')} />
      <Checkbox {...form.box('inFooter')} />
    </FormDialog>
  );
}
