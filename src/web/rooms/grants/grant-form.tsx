import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { callApi } from '../../engine/call.ts';
import { fieldId } from '../../engine/forms/field-row.tsx';
import { FormPage } from '../../engine/forms/form-page.tsx';
import { FormView } from '../../engine/forms/form-view.tsx';
import type { Marks } from '../../engine/forms/marked-row.tsx';
import { useNewerAsked } from '../../engine/forms/newer-note.tsx';
import { useForm } from '../../engine/forms/use-form.ts';
import { goTo } from '../../engine/routes.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { AppLink } from '../../engine/ui/link.tsx';
import { notify } from '../../engine/ui/notify.ts';
import { scrollToField } from '../../engine/ui/scroll.ts';
import { useWords } from '../../engine/words.ts';
import { pathOfGrant, refreshGrants } from './parts/grant-data.ts';

/** The form of a stage, or a review, with outline and coach (GRA-1, GRA-2); `field` names the one to begin at. */
export default function GrantForm() {
  const { t } = useWords();
  const { applicationId = '', formId = '' } = useParams({ strict: false }) as Record<string, string>;
  const [{ field }] = useAddressBar(['field']);
  const newer = useNewerAsked();
  const load = useForm(`${formId} ${newer.key}`, () =>
    callApi('GET /form/get', { formId, ...newer.asked }, { quiet: true }),
  );
  const notes = useNotes(applicationId);
  const back = pathOfGrant(applicationId);
  return (
    <FormPage load={load} actions={<AppLink to={back}>{t('grants-web.form.back')}</AppLink>}>
      {(form, reload) => (
        <>
          {field && <Begin key={field} id={fieldId(`form-${form.record.formId}`, field)} />}
          <FormView
            form={form}
            onReload={reload}
            notes={notes}
            post={({ idempotencyKey, ...sent }) =>
              callApi('POST /form/post', { formId, ...sent }, { quiet: true, idempotencyKey })
            }
            onDone={({ message, next }) => {
              notify('info', message, { autoDismiss: true });
              void refreshGrants();
              goTo(next ?? back);
            }}
          />
        </>
      )}
    </FormPage>
  );
}

/** What the programme says at each field, while the application is returned. */
function useNotes(applicationId: string): Marks {
  const { t, lang } = useWords();
  const { data } = useQuery({
    queryKey: ['grants', 'application', applicationId, lang],
    queryFn: () => callApi('GET /grant/application/get', { applicationId }, { quiet: true }),
  });
  const noted = data?.returned?.notes;
  return useMemo(() => {
    const badge = t('grants-web.form.note');
    return new Map((noted ?? []).map(({ field, note }) => [field, { badge, tone: 'warn', text: note }]));
  }, [noted, t]);
}

/** Puts the cursor into the field that a note has led to, once the form, which is drawn bit by bit, has it. */
function Begin({ id }: { id: string }) {
  useEffect(() => {
    const watch = new MutationObserver(begin);
    function begin() {
      if (!document.getElementById(id)) return;
      watch.disconnect();
      scrollToField(id);
    }
    watch.observe(document.body, { childList: true, subtree: true });
    begin();
    return () => watch.disconnect();
  }, [id]);
  return null;
}
