import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { VOLUNTEER_SENTENCES } from '../../contract/standing.ts';
import { VOLUNTEER_OFFERS } from '../../contract/values.ts';
import { OpenChange } from '../changes/open-change.tsx';
import { ParentFacts, type Registration } from '../consent/parent-facts.tsx';
import { AccountActs } from '../record/account-acts.tsx';
import { AccountBadge } from '../record/account-badge.tsx';
import { EditDetails } from '../record/edit-details.tsx';
import { Interviews } from '../record/interviews.tsx';
import { PeopleList } from '../record/people-list.tsx';
import { WaitingDetails } from '../record/waiting-details.tsx';

/** The own registration as a volunteer: how it stands and what comes next (VOL-1). */
export default function Mine() {
  const { t } = useWords();
  const query = useRead('volunteers', 'GET /volunteer/mine', {});
  if (!query.data) return <Unread query={query} />;
  const { rows, agreed } = query.data;
  const [current] = rows;
  if (!current)
    return (
      <PageCard width="form" title={t('volunteers.mine')} subtitle={t('volunteers.mine.subtitle')}>
        <EmptyState title={t('volunteers.mine.none')}>
          <p>{t('volunteers.mine.noneText')}</p>
          <Kinds />
        </EmptyState>
        <Agreed changes={agreed} />
      </PageCard>
    );
  return <Current registration={current} agreed={agreed} />;
}

function Kinds() {
  const { t } = useWords();
  return (
    <div className="row">
      {VOLUNTEER_OFFERS.map((kind) => (
        <ButtonLink key={kind} to={pathTo('Volunteer-Begin', { kind })}>
          {t(`volunteers.kind.${kind}`)}
        </ButtonLink>
      ))}
    </div>
  );
}

type Agreements = Output<'GET /volunteer/mine'>['agreed'];

/** Changes of other accounts that the reader agreed to: to be taken back until their day. */
const Agreed = ({ changes }: { changes: Agreements }) =>
  changes.map((change) => <OpenChange own key={change.changeId} change={change} />);

function Current({ registration, agreed }: { registration: Registration; agreed: Agreements }) {
  const { t } = useWords();
  const [editing, setEditing] = useState(false);
  const { abilities, state } = registration;
  // Whoever moved to another account is registered there.
  const ended = state === 'rejected' || state === 'withdrawn';
  return (
    <PageCard
      width="form"
      title={t('volunteers.mine')}
      subtitle={dotted([[registration.nameEn, registration.nameZh].filter(Boolean).join(' '), registration.kindLabel])}
      badge={<AccountBadge registration={registration} />}
    >
      <div className="stack" data-gap="l">
        <Now registration={registration} />
        <WaitingDetails own registration={registration} />
        <OpenChange own change={registration.change} />
        <Agreed changes={agreed} />
        <div className="row">
          {abilities.edit && (
            <ButtonLink
              kind="primary"
              to={pathTo('Form', { formId: registration.formId, dataId: registration.registrationId })}
            >
              {state === 'returned' ? t('volunteers.mine.correct') : t('volunteers.mine.goOn')}
            </ButtonLink>
          )}
          {!abilities.edit && (
            <ButtonLink to={pathTo('Form', { formId: registration.formId, dataId: registration.registrationId })}>
              {t('volunteers.mine.see')}
            </ButtonLink>
          )}
          {abilities.update && (
            <Button kind="primary" icon="edit" onClick={() => setEditing(true)}>
              {t('volunteers.details.own')}
            </Button>
          )}
          {abilities.withdraw && <Withdraw registration={registration} />}
        </div>
        <Facts
          facts={[
            [t('volunteers.submittedAt'), registration.submittedAt && dateTime(registration.submittedAt)],
            [t('volunteers.interviewOn'), registration.interviewOn && formatDate(registration.interviewOn)],
            [t('volunteers.orientationOn'), registration.orientationOn && formatDate(registration.orientationOn)],
          ]}
        />
        <Interviews registration={registration} />
        <ParentFacts registration={registration} />
        {abilities.resend && <Resend registration={registration} />}
        <PeopleList registration={registration} />
        <AccountActs registration={registration} />
        {editing && <EditDetails own registration={registration} onClose={() => setEditing(false)} />}
        {ended && (
          <Section title={t('volunteers.begin.again')}>
            <Kinds />
          </Section>
        )}
      </div>
    </PageCard>
  );
}

/** What there is to know of it now. */
function Now({ registration: { state, comment, notes, consent, suspension } }: { registration: Registration }) {
  const { t } = useWords();
  return (
    <div className="stack">
      <p>{t(VOLUNTEER_SENTENCES[state].own)}</p>
      {consent !== 'none' && consent !== 'given' && <p role="status">{t('volunteers.mine.consentMissing')}</p>}
      {suspension && <p role="status">{t('volunteers.mine.suspended', { reason: suspension.reason })}</p>}
      {comment && <p>{comment}</p>}
      {state === 'returned' && notes.length > 0 && (
        <Section title={t('volunteers.mine.note')}>
          <Facts facts={notes.map(({ label, note }) => [label, note] as const)} />
        </Section>
      )}
    </div>
  );
}

function Withdraw({ registration: { registrationId, version } }: { registration: Registration }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('volunteers.mine.withdraw')}</Button>
      <ConfirmDialog
        danger
        open={asking}
        title={t('volunteers.mine.withdrawTitle')}
        action={t('volunteers.mine.withdraw')}
        back={t('volunteers.mine.keep')}
        about={t('volunteers.mine.withdrawAsk')}
        onClose={() => setAsking(false)}
        onSend={() => callApi('POST /volunteer/withdraw', { registrationId, version })}
        refresh={() => refresh('volunteers')}
      />
    </>
  );
}

function Resend({ registration: { registrationId, parent } }: { registration: Registration }) {
  const { t } = useWords();
  return (
    <div className="row">
      <ActButton
        act={() => callApi('POST /volunteer/consent/resend', { registrationId })}
        refresh={() => refresh('volunteers')}
      >
        {t('volunteers.mine.resend')}
      </ActButton>
      <span className="muted small">{t('volunteers.mine.resendLeft', { count: parent?.mailsLeft ?? 0 })}</span>
    </div>
  );
}
