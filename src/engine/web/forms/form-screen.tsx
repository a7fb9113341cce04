import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { callApi } from '../call.ts';
import { goTo } from '../routes.ts';
import { queryClient } from '../shell/query-client.ts';
import { notify } from '../ui/notify.ts';
import { FormPage } from './form-page.tsx';
import { FormView } from './form-view.tsx';
import { useNewerVersion } from './newer-note.tsx';
import type { OpenForm } from './open-form.ts';
import { postTo } from './post-to.ts';
import { useForm } from './use-form.ts';

/** The named route `Form` (spec §2): any form of the server, by formId and dataId. */
export default function FormScreen() {
  const { formId = '', dataId = '' } = useParams({ strict: false }) as { formId?: string; dataId?: string };
  return <FormOf formId={formId} dataId={dataId === '-' ? '' : dataId} />;
}

/** A form of the server as a screen. @param Above what a room says above its fields */
export function FormOf({
  formId,
  dataId,
  Above,
}: {
  formId: string;
  dataId: string;
  Above?: ComponentType<{ form: OpenForm }>;
}) {
  const named = { formId, dataId };
  const { key, query: version } = useNewerVersion();
  const load = useForm(`${formId} ${dataId} ${key}`, () =>
    callApi('GET /form/get', { ...named, ...version }, { quiet: true }),
  );
  return (
    <FormPage load={load}>
      {(form, reload) => (
        <>
          {Above && form.record.allowEdit && <Above form={form} />}
          <FormView
            form={form}
            onReload={reload}
            post={postTo(named)}
            onDone={({ message, next }) => {
              notify('info', message, { autoDismiss: true });
              // What other screens have shown may follow from these answers.
              void queryClient.invalidateQueries();
              if (next) goTo(next);
              else reload();
            }}
          />
        </>
      )}
    </FormPage>
  );
}
