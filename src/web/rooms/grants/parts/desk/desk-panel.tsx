import { useState } from 'react';
import { type Desk, useWritten } from '../../../../engine/review/written.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { ButtonLink } from '../../../../engine/ui/link.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { useWords } from '../../../../engine/words.ts';
import { GrantLetters } from '../application/grant-letters.tsx';
import type { GrantRecord } from '../grant-data.ts';
import { DeskAnswers, useFilled } from './desk-answers.tsx';
import { DeskArchive } from './desk-archive.tsx';
import { DeskChanges, DeskReturned } from './desk-changes.tsx';
import { DeskAssign, DeskEligible, DeskReject, DeskReturn } from './desk-check.tsx';
import { DeskDeclare } from './desk-declare.tsx';
import css from './desk-panel.module.css';
import { DeskPromote } from './desk-promote.tsx';
import { DeskReason } from './desk-reason.tsx';
import { DeskReviews, pathOfReview } from './desk-reviews.tsx';
import { DeskSettle } from './desk-settle.tsx';

/** What the staff of the programme does with an application; before anything is opened, who decides declares (GRA-5). */
export function DeskPanel({ application }: { application: GrantRecord }) {
  const desk = useWritten(application.applicationId);
  if (application.abilities.declare) return <DeskDeclare application={application} />;
  return (
    <div className={css.sides}>
      <aside className={css.side}>
        <Acts application={application} desk={desk} />
        <DeskReviews application={application} />
        {application.role !== 'consultant' && <GrantLetters application={application} />}
      </aside>
      <div className="stack" data-gap="l">
        <DeskReturned application={application} />
        <DeskChanges application={application} />
        <DeskAnswers application={application} {...(application.abilities.check && { desk })} />
      </div>
    </div>
  );
}

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

/** What may be done now; every act asks first and says what will happen. */
function Acts({ application, desk }: { application: GrantRecord; desk: Desk }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<Act | null>(null);
  const { abilities, applicationId, reviews, seats } = application;
  const own = reviews.filter((review) => review.own).at(-1);
  const close = () => setAsking(null);
  const button = (act: Act, words: string, kind: 'primary' | 'quiet' | 'danger' | 'plain' = 'quiet') => (
    <Button kind={kind} onClick={() => setAsking(act)}>
      {words}
    </Button>
  );
  const any = Object.entries(abilities).some(([name, may]) => may && !['edit', 'withdraw', 'team'].includes(name));
  if (!any) return null;
  return (
    <Section title={t('grants-desk.acts')}>
      <div className={css.acts} data-print="no">
        {abilities.check && (
          <>
            {button('eligible', t('grants-desk.eligible.open'), 'primary')}
            {button('return', t('grants-desk.return.open'))}
            {button('reject', t('grants-desk.reject.open'), 'danger')}
          </>
        )}
        {abilities.review && own?.formId && (
          <ButtonLink kind="primary" to={pathOfReview(applicationId, own.formId)}>
            {t('grants-desk.review.write')}
          </ButtonLink>
        )}
        {abilities.settle && button('settle', t('grants-desk.settle.open'), 'primary')}
        {abilities.promote && button('promote', t('grants-desk.promote.open'), 'primary')}
        {abilities.assign &&
          !abilities.check &&
          button('assign', t('grants-desk.assign.open'), seats.length < 2 ? 'primary' : 'quiet')}
        {abilities.lock && button('lock', t('grants-desk.lock.open'))}
        {abilities.unlock && button('unlock', t('grants-desk.unlock.open'), 'plain')}
        {abilities.archive && button('archive', t('grants-desk.archive.open'))}
        {abilities.reopen && button('reopen', t('grants-desk.reopen.open'))}
      </div>
      {abilities.check && <p className="muted small">{t('grants-desk.note.about')}</p>}
      {asking && <Query act={asking} application={application} desk={desk} onClose={close} />}
    </Section>
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
