import { useParams } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { FormPage } from '../../../../engine/web/forms/form-page.tsx';
import { FormView } from '../../../../engine/web/forms/form-view.tsx';
import { postTo } from '../../../../engine/web/forms/post-to.ts';
import { type FormLoad, useForm } from '../../../../engine/web/forms/use-form.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { pathOfGrant } from '../apply/grant-data.ts';
import { handedIn } from '../apply/handed-in.ts';
import { DeskAnswers } from '../desk/desk-answers.tsx';
import { DeskChanges } from '../desk/desk-changes.tsx';
import css from './review.module.css';
import { useReviewNotes } from './review-notes.ts';

/** One review beside the application it is about; below it on a phone (GRA-5). Who may not write it reads it. */
export default function GrantReview() {
  const { t } = useWords();
  const { applicationId = '', formId = '' } = useParams({ strict: false }) as Record<string, string>;
  const { data } = useRead('grants', 'GET /grant/application/get', { applicationId });
  const load = useForm(formId, () => callApi('GET /form/get', { formId }, { quiet: true }));
  const back = pathOfGrant(applicationId);
  const review = data?.reviews.find((review) => review.formId === formId);
  const notes = useReviewNotes(applicationId, formId, review);
  const isReturning = useReturning(load);
  return (
    <div className={`stack ${css.sides}`} data-gap="l">
      <FormPage load={load} actions={<AppLink to={back}>{t('grants-web.form.back')}</AppLink>}>
        {(form, reload) => (
          <FormView
            form={form}
            onReload={reload}
            post={async (sent) => {
              if (isReturning) await notes.keepAll();
              return postTo({ formId })(sent);
            }}
            onDone={(answer) => {
              notes.desk.forget();
              handedIn(answer, back);
            }}
          />
        )}
      </FormPage>
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keys have to reach it
        <section className={css.read} aria-labelledby="grant-read" tabIndex={0}>
          <h2 id="grant-read">{dotted([data.number, data.title])}</h2>
          {isReturning && <p className="muted">{t('grants-desk.review.noteAbout')}</p>}
          <DeskChanges application={data} />
          <DeskAnswers
            application={data}
            {...(isReturning && { desk: notes.desk, onNoted: (field: string) => void notes.keep(field) })}
          />
        </section>
      )}
    </div>
  );
}

const NEVER = () => () => {};

/** Whether the review as it stands returns the application: then its answers take notes. */
function useReturning(load: FormLoad): boolean {
  const form = load.kind === 'open' && load.form.record.allowEdit ? load.form : null;
  const store = form?.store.names.includes('decision') ? form.store : null;
  return useSyncExternalStore(
    useCallback((listener: () => void) => store?.follow('decision', listener) ?? NEVER(), [store]),
    () => store?.get('decision').value === 'return',
  );
}
