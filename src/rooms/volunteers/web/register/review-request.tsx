import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';
import { Duties } from '../record/duties.tsx';

/** A request to leave or to come back, for those who decide: the survey, what is still to do, the decision (VOL-3). */
export function ReviewRequest({ registration }: { registration: Registration }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const { change, abilities, registrationId, exitFormId } = registration;
  const leaves = change?.kind === 'deactivate';
  const { data } = useRead('volunteers', 'GET /volunteer/duty/list', { registrationId }, { enabled: leaves });
  if (!change || !abilities.review) return null;
  return (
    <div className="stack">
      {leaves && <Duties duties={data?.duties ?? []} ends />}
      <div className="row">
        <Undecided record={change.changeId}>
          <Button kind="primary" onClick={() => setAsking('approve')}>
            {t('volunteers.review.approve')}
          </Button>
          <Button onClick={() => setAsking('refuse')}>{t('volunteers.review.refuse')}</Button>
        </Undecided>
        {leaves && exitFormId && (
          <ButtonLink kind="plain" to={pathTo('Form', { formId: exitFormId, dataId: registrationId })}>
            {t('volunteers.review.survey')}
          </ButtonLink>
        )}
      </div>
      {asking && <Decide change={change} decision={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

function Decide({
  change: { changeId, kind },
  decision,
  ...dialog
}: { change: NonNullable<Registration['change']>; decision: 'approve' | 'refuse' } & DialogControl) {
  const { t } = useWords();
  const approves = decision === 'approve';
  const form = useSmallForm({ comment: t(approves ? 'volunteers.review.comment' : 'word.reason') });
  const about = kind === 'deactivate' ? 'volunteers.review.deactivate' : 'volunteers.review.reactivate';
  const action = t(approves ? 'volunteers.review.approve' : 'volunteers.review.refuse');
  return (
    <FormDialog
      form={form}
      title={action}
      onSend={() =>
        callApi('POST /volunteer/change/review', { changeId, decision, comment: form.values.comment }, { quiet: true })
      }
      {...dialog}
      refresh={() => refresh('volunteers')}
    >
      <p>{t(approves ? about : 'volunteers.review.refuseAbout')}</p>
      <TextArea {...form.field('comment')} rows={3} maxLength={2_000} required={!approves} />
    </FormDialog>
  );
}
