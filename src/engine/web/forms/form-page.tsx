import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { dateTime } from '../ui/format.ts';
import { PageCard } from '../ui/page-card.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { AnswersView } from './answers-view.tsx';
import { type FieldAside, isQuestion } from './field-aside.tsx';
import { FormPagesOf } from './form-pages.tsx';
import { NewerNote } from './newer-note.tsx';
import css from './outline.module.css';
import { PrintActions } from './print-actions.tsx';
import { PrintedForm } from './printed-form.tsx';
import { RejectedAnswersNote } from './rejected-answers-note.tsx';
import { SaveNote } from './save-status.tsx';
import type { FormLoad } from './use-form.ts';

/** They come with the first long form. */
const FormOutline = lazy(async () => ({ default: (await import('./form-outline.tsx')).FormOutline }));
const AnswersOutline = lazy(async () => ({ default: (await import('./form-outline.tsx')).AnswersOutline }));

/** The page around a form: a skeleton while it comes, why it does not come, its title, its answers where nobody may edit. */
export function FormPage({
  load,
  actions,
  aside,
  closed,
  dueOn,
  children,
}: {
  load: FormLoad;
  actions?: ReactNode;
  /** What the room puts at every answer where the form is only read; to one that is filled in `children` gives it. */
  aside?: FieldAside | undefined;
  /** Why it is only read, in the room's words. */
  closed?: ReactNode;
  /** The last day to hand it in, in Hong Kong; in sight while a long form is filled in. */
  dueOn?: string | null;
  children: (form: Extract<FormLoad, { kind: 'open' }>['form'], reload: () => void) => ReactNode;
}) {
  const { t, lang } = useWords();
  if (load.kind === 'loading') return <SkeletonPage />;
  if (load.kind === 'failed') {
    return (
      <PageCard title={t('forms-web.title')} width="form">
        <EmptyState
          icon="warning"
          title={t('forms-web.cannotLoad')}
          action={<Button onClick={load.retry}>{t('word.tryAgain')}</Button>}
        >
          {load.error.message}
        </EmptyState>
      </PageCard>
    );
  }
  const { record } = load.form;
  const updated = record.updatedAt && t('forms-web.updated', { at: dateTime(record.updatedAt) });
  return (
    <FormPagesOf form={load.form}>
      <PageCard
        title={record.title}
        subtitle={updated}
        badge={record.allowEdit && !record.outline && <SaveNote form={load.form} />}
        actions={
          <>
            <PrintActions record={record} />
            {actions}
          </>
        }
        width={record.outline ? 'page' : 'form'}
      >
        <RejectedAnswersNote form={load.form} />
        {record.allowEdit ? (
          <>
            <NewerNote form={load.form} />
            <Outlined
              outline={record.outline && <FormOutline key={record.dataId} form={load.form} dueOn={dueOn ?? null} />}
            >
              <PrintedForm form={load.form}>{children(load.form, load.reload)}</PrintedForm>
            </Outlined>
          </>
        ) : (
          <Outlined outline={record.outline && <AnswersOutline key={`${record.dataId} ${lang}`} record={record} />}>
            {closed}
            <AnswersView
              record={record}
              {...(aside && {
                mark: (question) =>
                  isQuestion(record.fields[question.name]!)
                    ? { end: <aside.End {...question} />, below: <aside.Below {...question} /> }
                    : { end: null, below: null },
              })}
            />
          </Outlined>
        )}
      </PageCard>
    </FormPagesOf>
  );
}

/** A long form with its outline beside it; any other as it is. */
function Outlined({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  if (!outline) return children;
  return (
    <div className={css.outlined}>
      <Suspense fallback={<div className={css.outline} />}>{outline}</Suspense>
      <div className={css.form}>{children}</div>
    </div>
  );
}
