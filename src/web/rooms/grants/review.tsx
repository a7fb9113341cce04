import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { callApi } from '../../engine/call.ts';
import { FormPage } from '../../engine/forms/form-page.tsx';
import { FormView } from '../../engine/forms/form-view.tsx';
import { useForm } from '../../engine/forms/use-form.ts';
import { goTo } from '../../engine/routes.ts';
import { AppLink } from '../../engine/ui/link.tsx';
import { notify } from '../../engine/ui/notify.ts';
import { useWords } from '../../engine/words.ts';
import { DeskAnswers } from './parts/desk-answers.tsx';
import { DeskChanges } from './parts/desk-changes.tsx';
import { pathOfGrant, refreshGrants } from './parts/grant-data.ts';
import css from './review.module.css';

/** One review beside the application it is about; below it on a phone (GRA-5). Who may not write it reads it. */
export default function GrantReview() {
  const { t, lang } = useWords();
  const { applicationId = '', formId = '' } = useParams({ strict: false }) as Record<string, string>;
  const { data } = useQuery({
    queryKey: ['grants', 'application', applicationId, lang],
    queryFn: () => callApi('GET /grant/application/get', { applicationId }, { quiet: true }),
  });
  const load = useForm(formId, () => callApi('GET /form/get', { formId }, { quiet: true }));
  const back = pathOfGrant(applicationId);
  return (
    <div className={css.sides}>
      <FormPage load={load} actions={<AppLink to={back}>{t('grants-web.form.back')}</AppLink>}>
        {(form, reload) => (
          <FormView
            form={form}
            onReload={reload}
            post={({ idempotencyKey, ...sent }) =>
              callApi('POST /form/post', { formId, ...sent }, { quiet: true, idempotencyKey })
            }
            onDone={({ message, next }) => {
              notify('info', message, { autoDismiss: true });
              void refreshGrants();
              goTo(next ?? back);
            }}
          />
        )}
      </FormPage>
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keys have to reach it
        <section className={css.read} aria-labelledby="grant-read" tabIndex={0}>
          <h2 id="grant-read">{[data.number, data.title].filter(Boolean).join(' · ')}</h2>
          <DeskChanges application={data} />
          <DeskAnswers application={data} />
        </section>
      )}
    </div>
  );
}
