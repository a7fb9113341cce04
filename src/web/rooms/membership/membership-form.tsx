import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { callApi } from '../../engine/call.ts';
import { FormPage } from '../../engine/forms/form-page.tsx';
import { FormView } from '../../engine/forms/form-view.tsx';
import { useNewerAsked } from '../../engine/forms/newer-note.tsx';
import { useForm } from '../../engine/forms/use-form.ts';
import { pathOf } from '../../engine/routes.ts';
import { queryClient } from '../../engine/shell/query-client.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { dateTime } from '../../engine/ui/format.ts';
import { AppLink } from '../../engine/ui/link.tsx';
import { notify } from '../../engine/ui/notify.ts';
import { useWords } from '../../engine/words.ts';

type Answer = Output<'GET /form/getMembership'>;

/** The form of a membership, by membership id, form type and optional static method (FRM-16). */
export default function MembershipForm() {
  const { t } = useWords();
  const { membershipId = '' } = useParams({ strict: false }) as { membershipId?: string };
  const [{ formType, staticMethod }] = useAddressBar(['formType', 'staticMethod']);
  const asked = { membershipId, ...(formType && { formType }), ...(staticMethod && { staticMethod }) };
  const answer = useRef<Answer | null>(null);
  const newer = useNewerAsked();
  const load = useForm(JSON.stringify(asked) + newer.key, async () => {
    answer.current = await callApi('GET /form/getMembership', { ...asked, ...newer.asked }, { quiet: true });
    const { formData, formId, buttonLabel } = answer.current;
    const record = formData[formId];
    if (!record) throw new Error(t('shell.call.failed'));
    return { ...record, buttonLabel };
  });
  return (
    <FormPage
      load={load}
      actions={<AppLink to={pathOf('My-Membership') ?? '/'}>{t('membership-web.mine.title')}</AppLink>}
    >
      {(form, reload) => (
        <FormView
          form={form}
          onReload={reload}
          post={({ idempotencyKey, ...sent }) => {
            const { formId, dataId } = form.record;
            const nodeId = answer.current?.nodeId;
            const about = { membershipId, formId, dataId, ...(nodeId && { nodeId }), ...(formType && { formType }) };
            return callApi('POST /form/postMembership', { ...about, ...sent }, { quiet: true, idempotencyKey });
          }}
          onDone={({ message, updatedAt }) => {
            const at = updatedAt && t('forms-web.updated', { at: dateTime(updatedAt) });
            notify('info', at ? `${message} ${at}` : message, { autoDismiss: true });
            void queryClient.invalidateQueries({ queryKey: ['membership'] });
            reload();
          }}
        />
      )}
    </FormPage>
  );
}
