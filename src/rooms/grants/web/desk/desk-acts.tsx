import { useState } from 'react';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import type { Desk } from '../../../../engine/web/review/written.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';
import { useFilled } from './desk-answers.tsx';
import { DeskArchive } from './desk-archive.tsx';
import { DeskAssign, DeskEligible, DeskReject, DeskReturn } from './desk-check.tsx';
import { DeskPromote } from './desk-promote.tsx';
import { DeskReason } from './desk-reason.tsx';
import { pathOfReview } from './desk-reviews.tsx';
import { DeskSettle } from './desk-settle.tsx';

type Act =
  | 'eligible'
  | 'return'
  | 'reject'
  | 'assign'
  | 'settle'
  | 'promote'
  | 'lock'
  | 'unlock'
  | 'archive'
  | 'reopen';

/** What may be done with an application now; every act asks first and says what will happen. */
export function DeskActs({ application, desk }: { application: GrantRecord; desk: Desk }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<Act | null>(null);
  const { abilities, applicationId, reviews, seats } = application;
  const own = reviews.filter((review) => review.own).at(-1);
  const act = (key: Act, may: boolean, label: string, quiet = false) =>
    may && { label, quiet, onPick: () => setAsking(key) };
  const acts = [
    act('eligible', abilities.check, t('grants-desk.eligible.open')),
    act('return', abilities.check, t('grants-desk.return.open')),
    act('reject', abilities.check, t('word.reject')),
    abilities.review &&
      own?.formId && { label: t('grants-desk.review.write'), to: pathOfReview(applicationId, own.formId) },
    act('settle', abilities.settle, t('grants-desk.settle.open')),
    act('promote', abilities.promote, t('grants-desk.promote.open')),
    act('assign', abilities.assign && !abilities.check, t('grants-desk.assign.open'), seats.length >= 2),
    act('lock', abilities.lock, t('grants-desk.lock.open'), true),
    act('unlock', abilities.unlock, t('grants-desk.unlock.open'), true),
    act('archive', abilities.archive, t('grants-desk.archive.open'), true),
    act('reopen', abilities.reopen, t('grants-desk.reopen.open'), true),
  ];
  return (
    <>
      <RecordActs acts={acts} />
      {asking && <Query act={asking} application={application} desk={desk} onClose={() => setAsking(null)} />}
    </>
  );
}

function Query({ act, ...rest }: { act: Act; application: GrantRecord; desk: Desk; onClose: () => void }) {
  const { application } = rest;
  const { data } = useFilled(application.forms.at(-1)?.formId, application.version);
  switch (act) {
    case 'eligible':
      return <DeskEligible {...rest} />;
    case 'return':
      return <DeskReturn {...rest} labelOf={(field) => data?.fields[field]?.fieldLabel ?? field} />;
    case 'reject':
      return <DeskReject {...rest} />;
    case 'assign':
      return <DeskAssign application={application} onClose={rest.onClose} />;
    case 'settle':
      return <DeskSettle {...rest} />;
    case 'promote':
      return <DeskPromote application={application} onClose={rest.onClose} />;
    case 'archive':
      return <DeskArchive {...rest} />;
    default:
      return <DeskReason kind={act} {...rest} />;
  }
}
