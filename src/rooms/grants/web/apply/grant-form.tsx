import { useParams } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { FormPage } from '../../../../engine/web/forms/form-page.tsx';
import { useGoToAnswer } from '../../../../engine/web/forms/form-pages.tsx';
import { FormView } from '../../../../engine/web/forms/form-view.tsx';
import type { Marks } from '../../../../engine/web/forms/marked-row.tsx';
import { useNewerVersion } from '../../../../engine/web/forms/newer-note.tsx';
import { postTo } from '../../../../engine/web/forms/post-to.ts';
import { useForm } from '../../../../engine/web/forms/use-form.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { commentAside } from '../comments/comment-aside.tsx';
import { CommentsOf, useTalk } from '../comments/comments.tsx';
import { CommentsButton } from '../comments/open-comments.tsx';
import { ClosedForm } from './closed-form.tsx';
import { type GrantRecord, pathOfGrant, refreshGrants } from './grant-data.ts';
import { handedIn } from './handed-in.ts';

/**
 * The form of a stage with outline and coach, and what the team says at its fields (GRA-1, GRA-2). `comments` opens what
 * is said at the field that the address names.
 */
export default function GrantForm() {
  const { t } = useWords();
  const { applicationId = '', formId = '' } = useParams({ strict: false }) as Record<string, string>;
  const [{ field, comments }] = useAddressBar(['field', 'comments']);
  const newer = useNewerVersion();
  const load = useForm(`${formId} ${newer.key}`, () =>
    callApi('GET /form/get', { formId, ...newer.query }, { quiet: true }),
  );
  const { data } = useRead('grants', 'GET /grant/application/get', { applicationId });
  const isTeams = data?.role === 'owner' || data?.role === 'team';
  const talk = useTalk(applicationId, isTeams);
  const notes = useNotes(data);
  const back = pathOfGrant(applicationId);
  const first = comments === 'open' && field ? field : null;
  return (
    <CommentsOf key={formId} applicationId={applicationId} formId={formId} talk={talk} first={first}>
      <FormPage
        load={load}
        dueOn={data && (data.status === 'draft' || data.status === 'returned') ? data.dueOn : null}
        aside={isTeams ? commentAside : undefined}
        closed={data && isTeams && <ClosedForm application={data} formId={formId} />}
        actions={
          <>
            <CommentsHere applicationId={applicationId} formId={formId} talk={talk} />
            <AppLink to={back}>{t('grants-web.form.back')}</AppLink>
          </>
        }
      >
        {(form, reload) => (
          <FormView
            form={form}
            onReload={() => {
              // It was closed meanwhile, and says why.
              void refreshGrants();
              reload();
            }}
            notes={notes}
            aside={commentAside}
            post={postTo({ formId })}
            onDone={(answer) => handedIn(answer, back)}
          />
        )}
      </FormPage>
    </CommentsOf>
  );
}

/** What the programme says at each field, while the application is returned. */
function useNotes(application: GrantRecord | undefined): Marks {
  const { t } = useWords();
  const noted = application?.returned?.notes;
  return useMemo(() => {
    const badge = t('grants-web.form.note');
    return new Map((noted ?? []).map(({ field, note }) => [field, { badge, tone: 'warn', text: note }]));
  }, [noted, t]);
}

/** The comments of the application; those of this form lead to their fields, on whichever page they stand. */
function CommentsHere(comments: Pick<ComponentProps<typeof CommentsButton>, 'applicationId' | 'formId' | 'talk'>) {
  const go = useGoToAnswer(comments.formId);
  return (
    <CommentsButton
      {...comments}
      onGo={(said) => {
        if (said.formId === comments.formId) go(said.field);
      }}
    />
  );
}
