import { useState } from 'react';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { NoteList } from '../../../../engine/web/review/note-list.tsx';
import type { Desk } from '../../../../engine/web/review/written.ts';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';
import { DeskApprovers, isPair, type Pair } from './desk-approvers.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { DeskDueOn, wrongDueOn } from './desk-due-on.tsx';

type Props = { application: GrantRecord; desk: Desk; onClose: () => void };

/** Who holds the seats now; a free one is empty. */
const holders = (seats: GrantRecord['seats']): Pair => {
  const at = (position: number) => seats.find((seat) => seat.position === position)?.accountId ?? '';
  return [at(1), at(2)];
};

/** Fits the call: closes the answers and asks two approvers (GRA-3). */
export function DeskEligible({ application, desk, onClose }: Props) {
  const { t } = useWords();
  const { applicationId, version } = application;
  return (
    <ChooseApprovers
      application={application}
      title={t('grants-desk.eligible.title')}
      action={t('grants-desk.eligible.action')}
      about={t('grants-desk.eligible.about')}
      onSend={async (approvers) => {
        const sent = { applicationId, version, decision: 'eligible', approvers } as const;
        await callApi('POST /grant/application/check', sent);
        desk.forget();
      }}
      onClose={onClose}
    />
  );
}

/** Other people for the two seats, or the one that is free again (GRA-5). */
export function DeskAssign({ application, onClose }: Omit<Props, 'desk'>) {
  const { t } = useWords();
  const { applicationId, version } = application;
  return (
    <ChooseApprovers
      application={application}
      title={t('grants-desk.assign.title')}
      action={t('grants-desk.assign.action')}
      about={t('grants-desk.assign.about')}
      onSend={(approvers) => callApi('POST /grant/application/assign', { applicationId, version, approvers })}
      onClose={onClose}
    />
  );
}

/** A dialog that ends with two people for the two seats. */
function ChooseApprovers({
  application: { applicationId, seats },
  about,
  onSend,
  ...dialog
}: {
  application: GrantRecord;
  title: string;
  action: string;
  about: string;
  onSend: (approvers: string[]) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const [pair, setPair] = useState<Pair>(() => holders(seats));
  const form = useSmallForm({ approvers: t('grants-desk.approvers.first') });
  return (
    <DeskDialog
      {...dialog}
      form={form}
      checks={{ approvers: isPair(pair) ? null : t('grants.approversMissing') }}
      onSend={() => onSend([...pair])}
    >
      <p>{about}</p>
      <DeskApprovers
        applicationId={applicationId}
        pair={pair}
        first={form.place('approvers')}
        onChange={(next) => {
          setPair(next);
          form.clear('approvers');
        }}
      />
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
  const noted = Object.entries(desk.written.notes).filter(([, note]) => note.trim());
  const form = useSmallForm({ comment: t('word.commentToTheApplicant'), dueOn: t('grants-desk.dueOn') }, {}, desk);
  const { comment, dueOn } = form.values;
  return (
    <DeskDialog
      title={t('grants-desk.return.title')}
      action={t('word.return')}
      form={form}
      checks={{
        comment: isBlank(comment) && noted.length === 0 ? t('grants.returnMissing') : null,
        dueOn: wrongDueOn(dueOn),
      }}
      onSend={async () => {
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
      <p>{t('grants-desk.return.about')}</p>
      {noted.length > 0 ? (
        <NoteList
          label={t('word.yourNotes')}
          notes={noted.map(([field, note]) => ({ field, note, label: labelOf(field) }))}
        />
      ) : (
        <p className="muted">{t('grants-desk.return.noNotes')}</p>
      )}
      <TextArea {...form.field('comment')} hint={t('grants-desk.return.commentHint')} rows={3} maxLength={2000} />
      <DeskDueOn form={form} />
    </DeskDialog>
  );
}

/** Does not fit the call at all: ends it, with the reason in the letter (GRA-3). */
export function DeskReject({ application: { applicationId, version }, desk, onClose }: Props) {
  const { t } = useWords();
  const form = useSmallForm({ comment: t('grants-desk.reject.reason') }, {}, desk);
  const { comment } = form.values;
  return (
    <DeskDialog
      title={t('grants-desk.reject.title')}
      action={t('word.reject')}
      danger
      form={form}
      checks={{ comment: isBlank(comment) ? t('grants.reasonMissing') : null }}
      onSend={async () => {
        await callApi('POST /grant/application/check', { applicationId, version, decision: 'reject', comment });
        desk.forget();
      }}
      onClose={onClose}
    >
      <p>{t('grants-desk.reject.about')}</p>
      <TextArea {...form.field('comment')} required rows={3} maxLength={2000} />
    </DeskDialog>
  );
}
