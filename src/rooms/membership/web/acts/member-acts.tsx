import { lazy, Suspense, useState } from 'react';
import type { FormRecord } from '../../../../contract/form.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { MembershipAct } from '../../contract/calls-record.ts';
import { Deactivate } from '../members/deactivate.tsx';
import type { Membership } from '../review/decide.ts';
import type { Tidings } from '../review/notice.tsx';
import { ActDialog, useActWords } from './act-dialog.tsx';

/** The inputs of a form come with it, and only when something is corrected. */
const CorrectDialog = lazy(() => import('../profile/correct-dialog.tsx'));

/** What is done most stands first. */
const ORDER: readonly (MembershipAct | 'correct' | 'end')[] = [
  'lift',
  'renewByHand',
  'correct',
  'suspend',
  'extend',
  'changeType',
  'grantLife',
  'makeAnnual',
  'end',
];

/** What staff can do with a membership as it stands, each with a reason (MEM-3). */
export function MemberActs({
  membership,
  name,
  record,
  onNotice,
}: {
  membership: Membership;
  name: string;
  /** The answers, for correcting them. */
  record: FormRecord;
  onNotice: (tidings: Tidings) => void;
}) {
  const { t } = useWords();
  const words = useActWords();
  const [asking, setAsking] = useState<(typeof ORDER)[number] | null>(null);
  const { acts, correct, deactivate } = membership.abilities;
  const close = () => setAsking(null);
  const possible = ORDER.filter((key) =>
    key === 'correct' ? correct : key === 'end' ? deactivate : acts.includes(key),
  );
  const nameOf = (key: (typeof ORDER)[number]) =>
    key === 'correct'
      ? t('membership-desk.act.correct')
      : key === 'end'
        ? t('membership-desk.end.name')
        : words[key].name;
  return (
    <>
      <RecordActs acts={possible.map((key) => ({ label: nameOf(key), onPick: () => setAsking(key) }))} />
      {asking === 'end' && <Deactivate membership={membership} name={name} onClose={close} onNotice={onNotice} />}
      {asking === 'correct' && (
        <Suspense>
          <CorrectDialog membershipId={membership.membershipId} name={name} record={record} onClose={close} />
        </Suspense>
      )}
      {asking && asking !== 'end' && asking !== 'correct' && (
        <ActDialog act={asking} membership={membership} name={name} onClose={close} />
      )}
    </>
  );
}
