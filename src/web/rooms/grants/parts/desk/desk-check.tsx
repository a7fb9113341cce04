import { useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useWords } from '../../../../engine/words.ts';
import type { GrantRecord } from '../grant-data.ts';
import { DeskApprovers, isPair, type Pair } from './desk-approvers.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { DeskDueOn, wrongDueOn } from './desk-due-on.tsx';
import css from './desk-panel.module.css';
import type { Desk } from './desk-written.ts';

type Props = { application: GrantRecord; desk: Desk; onClose: () => void };

/** Who holds the seats now; a free one is empty. */
const holders = (seats: GrantRecord['seats']): Pair => {
  const at = (position: number) => seats.find((seat) => seat.position === position)?.accountId ?? '';
  return [at(1), at(2)];
};

/** Fits the call: closes the answers and asks two approvers (GRA-3). */
export function DeskEligible({ application, desk, onClose }: Props) {
  const { t } = useWords();
  const { applicationId, version, seats } = application;
  const [pair, setPair] = useState<Pair>(() => holders(seats));
  return (
    <DeskDialog
      title={t('grants-desk.eligible.title')}
      about={<p>{t('grants-desk.eligible.about')}</p>}
      action={t('grants-desk.eligible.action')}
      fields={{ approvers: t('grants-desk.approvers.first') }}
      wrong={{ approvers: isPair(pair) ? null : t('grants.approversMissing') }}
      act={async () => {
        await callApi('POST /grant/application/check', {
          applicationId,
          version,
          decision: 'eligible',
          approvers: [...pair],
        });
        desk.forget();
      }}
      onClose={onClose}
    >
      {(field, mend) => (
        <DeskApprovers
          applicationId={applicationId}
          pair={pair}
          first={field('approvers')}
          onChange={(next) => {
            setPair(next);
            mend('approvers');
          }}
        />
      )}
    </DeskDialog>
  );
}

/** Other people for the two seats, or the one that is free again (GRA-5). */
export function DeskAssign({ application, onClose }: Omit<Props, 'desk'>) {
  const { t } = useWords();
  const { applicationId, version, seats } = application;
  const [pair, setPair] = useState<Pair>(() => holders(seats));
  return (
    <DeskDialog
      title={t('grants-desk.assign.title')}
      about={<p>{t('grants-desk.assign.about')}</p>}
      action={t('grants-desk.assign.action')}
      fields={{ approvers: t('grants-desk.approvers.first') }}
      wrong={{ approvers: isPair(pair) ? null : t('grants.approversMissing') }}
      act={() => callApi('POST /grant/application/assign', { applicationId, version, approvers: [...pair] })}
      onClose={onClose}
    >
      {(field, mend) => (
        <DeskApprovers
          applicationId={applicationId}
          pair={pair}
          first={field('approvers')}
          onChange={(next) => {
            setPair(next);
            mend('approvers');
          }}
        />
      )}
    </DeskDialog>
  );
}

/** Back to the applicant, with notes at fields and a day; only the noted fields are open then (GRA-3). */
export function DeskReturn({
  application: { applicationId, version },
  desk,
  labelOf,
  onClose,
}: Props & { labelOf: (field: string) => string }) {
  const { t } = useWords();
  const { texts, notes } = desk.written;
  const noted = Object.entries(notes).filter(([, note]) => note.trim());
  const comment = texts.comment ?? '';
  const dueOn = texts.dueOn ?? '';
  return (
    <DeskDialog
      title={t('grants-desk.return.title')}
      about={
        <div className="stack">
          <p>{t('grants-desk.return.about')}</p>
          {noted.length > 0 ? (
            <ul className={css.notes} aria-label={t('grants-desk.return.notes')}>
              {noted.map(([field, note]) => (
                <li key={field}>
                  <strong>{labelOf(field)}</strong> {note}
                </li>
              ))}
            </ul>
          ) : (
            <p className="muted">{t('grants-desk.return.noNotes')}</p>
          )}
        </div>
      }
      action={t('grants-desk.return.action')}
      fields={{ comment: t('grants-desk.comment'), dueOn: t('grants-desk.dueOn') }}
      wrong={{
        comment: comment.trim() === '' && noted.length === 0 ? t('grants.returnMissing') : null,
        dueOn: wrongDueOn(dueOn, t),
      }}
      act={async () => {
        await callApi('POST /grant/application/check', {
          applicationId,
          version,
          decision: 'return',
          comment,
          dueOn,
          notes: noted.map(([field, note]) => ({ field, note })),
        });
        desk.forget();
      }}
      onClose={onClose}
    >
      {(field, mend) => (
        <>
          <TextArea
            {...field('comment')}
            hint={t('grants-desk.return.commentHint')}
            rows={3}
            maxLength={2000}
            value={comment}
            onChange={(event) => {
              desk.text('comment', event.target.value);
              mend('comment');
            }}
          />
          <DeskDueOn field={field('dueOn')} desk={desk} mend={mend} />
        </>
      )}
    </DeskDialog>
  );
}

/** Does not fit the call at all: ends it, with the reason in the letter (GRA-3). */
export function DeskReject({ application: { applicationId, version }, desk, onClose }: Props) {
  const { t } = useWords();
  const comment = desk.written.texts.comment ?? '';
  return (
    <DeskDialog
      title={t('grants-desk.reject.title')}
      about={<p>{t('grants-desk.reject.about')}</p>}
      action={t('grants-desk.reject.action')}
      danger
      fields={{ comment: t('grants-desk.reject.reason') }}
      wrong={{ comment: comment.trim() === '' ? t('grants.reasonMissing') : null }}
      act={async () => {
        await callApi('POST /grant/application/check', { applicationId, version, decision: 'reject', comment });
        desk.forget();
      }}
      onClose={onClose}
    >
      {(field, mend) => (
        <TextArea
          {...field('comment')}
          required
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={(event) => {
            desk.text('comment', event.target.value);
            mend('comment');
          }}
        />
      )}
    </DeskDialog>
  );
}
