import { useParams } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { FormPage } from '../../../../engine/web/forms/form-page.tsx';
import { FormView } from '../../../../engine/web/forms/form-view.tsx';
import type { Marks } from '../../../../engine/web/forms/marked-row.tsx';
import { useNewerVersion } from '../../../../engine/web/forms/newer-note.tsx';
import { useForm } from '../../../../engine/web/forms/use-form.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { StaticMethod } from '../../contract/values.ts';
import { refreshMembership } from '../members/membership-data.ts';

type Answer = Output<'GET /form/getMembership'>;

/**
 * The form of a membership, by membership id, form type and optional static method (FRM-16). With `formType=profile` a
 * member keeps the own particulars up to date (MEM-5).
 */
export default function MembershipForm() {
  const { t } = useWords();
  const { membershipId = '' } = useParams({ strict: false }) as { membershipId?: string };
  const [{ formType, staticMethod }] = useAddressBar(['formType', 'staticMethod']);
  // The server refuses names that are none.
  const method = staticMethod as StaticMethod | undefined;
  const query = { membershipId, ...(formType && { formType }), ...(method && { staticMethod: method }) };
  const profile = formType === 'profile';
  const answer = useRef<Answer | null>(null);
  const newer = useNewerVersion();
  const load = useForm(JSON.stringify(query) + newer.key, async () => {
    answer.current = await callApi('GET /form/getMembership', { ...query, ...newer.query }, { quiet: true });
    const { formData, formId, buttonLabel } = answer.current;
    const record = formData[formId];
    if (!record) throw new Error(t('shell.call.failed'));
    return { ...record, ...(profile && { title: t('membership-mine.profile.title') }), buttonLabel };
  });
  const mine = pathTo('My-Membership');
  const notes = useNotes(answer.current?.notes, profile);
  return (
    <FormPage load={load} actions={<AppLink to={mine}>{t('membership-web.mine.title')}</AppLink>}>
      {(form, reload) => (
        <>
          {profile && (
            <p className="muted">{t('membership-mine.profile.checked', { badge: t('membership-mine.note.check') })}</p>
          )}
          <FormView
            form={form}
            onReload={reload}
            notes={notes}
            post={({ idempotencyKey, ...sent }) => {
              const { formId, dataId } = form.record;
              const nodeId = answer.current?.nodeId;
              const about = { membershipId, formId, dataId, ...(nodeId && { nodeId }), ...(formType && { formType }) };
              return callApi('POST /form/postMembership', { ...about, ...sent }, { quiet: true, idempotencyKey });
            }}
            onDone={({ message, updatedAt }) => {
              const at = updatedAt && t('forms-web.updated', { at: dateTime(updatedAt) });
              notify('info', at ? `${message} ${at}` : message, { autoDismiss: true });
              void refreshMembership();
              if (profile) goTo(mine);
              else reload();
            }}
          />
        </>
      )}
    </FormPage>
  );
}

/** What the institute says at each field. */
function useNotes(notes: Answer['notes'] | undefined, profile: boolean): Marks {
  const { t } = useWords();
  return useMemo(() => {
    const badge = profile ? t('membership-mine.note.check') : t('membership-mine.note.ask');
    const tone = profile ? 'info' : 'warn';
    // What holds for all of them is said once, on top.
    return new Map((notes ?? []).map(({ field, note }) => [field, { badge, tone, ...(!profile && { text: note }) }]));
  }, [notes, profile, t]);
}
