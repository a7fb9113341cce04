import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { dateTime } from '../ui/format.ts';
import { PageCard } from '../ui/page-card.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { AnswersView } from './answers-view.tsx';
import { NewerNote } from './newer-note.tsx';
import { PrintActions } from './print-actions.tsx';
import { PrintedForm } from './printed-form.tsx';
import type { FormLoad } from './use-form.ts';

/** The page around a form: a skeleton while it comes, why it does not come, its title, its answers where nobody may edit. */
export function FormPage({
  load,
  actions,
  children,
}: {
  load: FormLoad;
  actions?: React.ReactNode;
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
    <PageCard
      title={record.title}
      subtitle={updated}
      actions={
        <>
          <PrintActions record={record} />
          {actions}
        </>
      }
      width="form"
    >
      {record.allowEdit ? (
        <>
          <NewerNote form={load.form} />
          <PrintedForm form={load.form}>{children(load.form, load.reload)}</PrintedForm>
        </>
      ) : (
        <AnswersView record={record} />
      )}
    </PageCard>
  );
}
