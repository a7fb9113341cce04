import { useState } from 'react';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { NoteList } from '../../../../engine/web/review/note-list.tsx';
import type { Desk } from '../../../../engine/web/review/written.ts';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { GRANT_DECISIONS, type GrantDecision } from '../../contract/values.ts';
import type { GrantRecord } from '../apply/grant-data.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { DeskDueOn, wrongDueOn } from './desk-due-on.tsx';

/** The programme decides where the two differ, with both reasons side by side (GRA-5). */
export function DeskSettle({
  application: { applicationId, version, stage, round, reviews },
  desk,
  ...dialog
}: { application: GrantRecord; desk: Desk } & DialogControl) {
  const { t } = useWords();
  const [decision, setDecision] = useState<GrantDecision | null>(null);
  const form = useSmallForm(
    {
      decision: t('grants-desk.settle.decision'),
      comment: t('grants-desk.settle.reason'),
      dueOn: t('grants-desk.dueOn'),
    },
    {},
    desk,
  );
  const { comment, dueOn } = form.values;
  const ofRound = reviews.filter((review) => review.stage === stage && review.round === round && review.sentAt);
  return (
    <DeskDialog
      wide
      title={t('grants-desk.settle.title')}
      action={t('grants-desk.settle.action')}
      danger={decision === 'reject'}
      form={form}
      checks={{
        decision: decision ? null : t('grants-desk.settle.missing'),
        comment: isBlank(comment) ? t('grants.reasonMissing') : null,
        dueOn: decision === 'return' ? wrongDueOn(dueOn) : null,
      }}
      onSend={async () => {
        if (!decision) return;
        await callApi('POST /grant/application/settle', {
          applicationId,
          version,
          decision,
          comment,
          ...(decision === 'return' && { dueOn }),
        });
        desk.forget();
      }}
      {...dialog}
    >
      <p>{t('grants-desk.settle.about')}</p>
      <div className="pair">
        {ofRound.map((value) => (
          <figure key={value.reviewId} className="notice stack" data-tone="sunken" data-edge="" data-gap="s">
            <figcaption>
              <strong>{value.reviewer}</strong>: {value.decisionLabel}
              {value.score !== null &&
                ` · ${t('grants-desk.reviews.score', { score: value.score, most: value.scoreMost })}`}
            </figcaption>
            {value.reason && <blockquote className="written">{value.reason}</blockquote>}
            {value.remarks.map(({ label, text }) => (
              <blockquote key={label} className="written">
                <strong>{label}</strong> {text}
              </blockquote>
            ))}
            {!value.reason && value.remarks.length === 0 && <p>{t('grants-desk.reviews.noReason')}</p>}
            <NoteList label={t('grants-desk.settle.notes')} notes={value.notes} />
          </figure>
        ))}
      </div>
      <RadioGroup
        {...form.place('decision')}
        required
        options={GRANT_DECISIONS.map((value) => ({
          value,
          label: t(`grants.decision.${value}`),
          hint: t(`grants-desk.settle.${value}`),
        }))}
        value={decision}
        onChange={(value) => {
          setDecision(GRANT_DECISIONS.find((grantDecision) => grantDecision === value) ?? null);
          form.clear('decision');
        }}
      />
      <TextArea
        {...form.field('comment')}
        hint={t('grants-desk.settle.reasonHint')}
        required
        rows={3}
        maxLength={2000}
      />
      {decision === 'return' && <DeskDueOn form={form} />}
    </DeskDialog>
  );
}
