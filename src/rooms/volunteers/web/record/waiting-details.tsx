import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { BeforeAfter } from '../../../../engine/web/review/before-after.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';

type Asking = 'accept' | 'decline' | 'cancel';

/** A change of particulars that waits for staff: they decide, or who asked takes it back (VOL-2). */
export function WaitingDetails({ registration, own = false }: { registration: Registration; own?: boolean }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { abilities, registrationId } = registration;
  const { waiting } = registration.particulars;
  if (!waiting) return null;
  const close = () => setAsking(null);
  return (
    <Section
      title={t('volunteers.details.waiting')}
      about={t('volunteers.details.waitingSince', { at: dateTime(waiting.askedAt) })}
    >
      <BeforeAfter changes={waiting.fields} />
      <div className="row">
        {abilities.accept && (
          <Undecided record={waiting.changeId}>
            <Button kind="primary" onClick={() => setAsking('accept')}>
              {t('volunteers.details.accept')}
            </Button>
            <Button onClick={() => setAsking('decline')}>{t('volunteers.details.decline')}</Button>
          </Undecided>
        )}
        {own && <Button onClick={() => setAsking('cancel')}>{t('volunteers.details.cancel')}</Button>}
      </div>
      {(asking === 'accept' || asking === 'decline') && (
        <Decide registrationId={registrationId} changeId={waiting.changeId} decision={asking} onClose={close} />
      )}
      <ConfirmDialog
        open={asking === 'cancel'}
        title={t('volunteers.details.cancel')}
        back={t('word.keepIt')}
        about={t('volunteers.details.cancelAsk')}
        onClose={close}
        onSend={() => callApi('POST /volunteer/particulars/cancel', { registrationId })}
        refresh={() => refresh('volunteers')}
      />
    </Section>
  );
}

function Decide({
  registrationId,
  changeId,
  decision,
  ...dialog
}: { registrationId: string; changeId: string; decision: 'accept' | 'decline' } & DialogControl) {
  const { t } = useWords();
  const accepts = decision === 'accept';
  const form = useSmallForm({ comment: t(accepts ? 'volunteers.review.comment' : 'word.reason') });
  const { comment } = form.values;
  return (
    <FormDialog
      form={form}
      title={t(`volunteers.details.${decision}`)}
      onSend={() =>
        callApi('POST /volunteer/particulars/decide', { registrationId, changeId, decision, comment }, { quiet: true })
      }
      refresh={() => refresh('volunteers')}
      {...dialog}
    >
      <p>{t(accepts ? 'volunteers.details.acceptAbout' : 'volunteers.details.declineAbout')}</p>
      <TextArea {...form.field('comment')} data-first="" rows={3} maxLength={2_000} required={!accepts} />
    </FormDialog>
  );
}
