import { useParams } from '@tanstack/react-router';
import { callApi } from '../call.ts';
import { goTo } from '../routes.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { dateTime } from '../ui/format.ts';
import { notify } from '../ui/notify.ts';
import { PageCard } from '../ui/page-card.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { AnswersView } from './answers-view.tsx';
import { FormView } from './form-view.tsx';
import { type FormLoad, useForm } from './use-form.ts';

/** The named route `Form` (spec §2): any form of the server, by formId and dataId. */
export default function FormScreen() {
  const { formId = '', dataId = '' } = useParams({ strict: false }) as { formId?: string; dataId?: string };
  const named = { formId, dataId: dataId === '-' ? '' : dataId };
  const load = useForm(`${formId} ${dataId}`, () => callApi('GET /form/get', named, { quiet: true }));
  return (
    <FormPage load={load}>
      {(form, reload) => (
        <FormView
          form={form}
          onReload={reload}
          post={({ idempotencyKey, ...sent }) =>
            callApi('POST /form/post', { ...named, ...sent }, { quiet: true, idempotencyKey })
          }
          onDone={({ message, next }) => {
            notify('info', message, { autoDismiss: true });
            if (next) goTo(next);
            else reload();
          }}
        />
      )}
    </FormPage>
  );
}

/** The page around a form: a skeleton while it comes, why it does not come, its title, its answers where nobody may edit. */
export function FormPage({
  load,
  subtitle,
  children,
}: {
  load: FormLoad;
  subtitle?: React.ReactNode;
  children: (form: Extract<FormLoad, { kind: 'open' }>['form'], reload: () => void) => React.ReactNode;
}) {
  const { t } = useWords();
  if (load.kind === 'loading') return <SkeletonPage />;
  if (load.kind === 'failed') {
    return (
      <PageCard title={t('forms-web.title')} width="form">
        <EmptyState
          icon="warning"
          title={load.error.message}
          action={<Button onClick={load.retry}>{t('shell.broken.retry')}</Button>}
        />
      </PageCard>
    );
  }
  const { record } = load.form;
  const updated = record.updatedAt && t('forms-web.updated', { at: dateTime(record.updatedAt) });
  return (
    <PageCard title={record.title} subtitle={subtitle ?? updated} width="form">
      {record.allowEdit ? children(load.form, load.reload) : <AnswersView record={record} />}
    </PageCard>
  );
}
