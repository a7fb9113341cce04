import type { ReactNode } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { FormPage } from '../../../../engine/web/forms/form-page.tsx';
import { FormView } from '../../../../engine/web/forms/form-view.tsx';
import { useNewerVersion } from '../../../../engine/web/forms/newer-note.tsx';
import { postTo } from '../../../../engine/web/forms/post-to.ts';
import { useForm } from '../../../../engine/web/forms/use-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** The form of somebody with an account: what they began is there on every device. */
export function PersonForm({
  slug,
  closed,
  onSent,
}: {
  slug: string;
  closed: ReactNode;
  onSent: (message: string) => void;
}) {
  const { t } = useWords();
  const { key, query: version } = useNewerVersion();
  const load = useForm(`${slug} ${key}`, async () => {
    const { formId, dataId } = await callApi('POST /made-form/begin', { slug }, { quiet: true });
    return callApi('GET /form/get', { formId, dataId, ...version }, { quiet: true });
  });
  return (
    <FormPage load={load} closed={closed ?? <p role="status">{t('made-forms.alreadySent')}</p>}>
      {(form, reload) => {
        const { formId, dataId } = form.record;
        return (
          <FormView
            form={form}
            onReload={reload}
            post={postTo({ formId, dataId })}
            onDone={({ message }) => onSent(message)}
          />
        );
      }}
    </FormPage>
  );
}
