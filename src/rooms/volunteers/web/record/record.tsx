import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { AnswersView } from '../../../../engine/web/forms/answers-view.tsx';
import { personFact } from '../../../../engine/web/person-link.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { RecordPage, type RecordTab } from '../../../../engine/web/record/record-page.tsx';
import { Note, NoteButton } from '../../../../engine/web/review/answer-note.tsx';
import { type Desk, useWritten } from '../../../../engine/web/review/written.ts';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { OpenChange } from '../changes/open-change.tsx';
import { ParentFacts, type Registration } from '../consent/parent-facts.tsx';
import { DecisionActs } from '../register/decision-acts.tsx';
import { ReviewRequest } from '../register/review-request.tsx';
import { AccountBadge } from './account-badge.tsx';
import { ConsentBadge } from './badges.tsx';
import { Interviews } from './interviews.tsx';
import { Papers } from './papers.tsx';
import { PeopleList } from './people-list.tsx';
import { Secrets } from './secrets.tsx';
import { WaitingDetails } from './waiting-details.tsx';

/** One registration for those who look after volunteers: the decision on top, the rest in tabs (VOL-1, VOL-2). */
export default function VolunteerRecord() {
  const { t } = useWords();
  const { registrationId = '' } = useParams({ strict: false }) as { registrationId?: string };
  const query = useRead('volunteers', 'GET /volunteer/get', { registrationId });
  const desk = useWritten(registrationId);
  const historyTab = useHistoryTab();
  const registration = query.data;
  if (!registration) return <Unread query={query} />;
  const tabs: RecordTab[] = [
    {
      key: 'overview',
      label: t('word.overview'),
      content: () => (
        <div className="stack" data-gap="l">
          <OpenChange change={registration.change} />
          <ReviewRequest registration={registration} />
          <WaitingDetails registration={registration} />
          <ParentFacts registration={registration} />
          <Interviews registration={registration} />
          <PeopleList registration={registration} />
          <Papers registration={registration} />
          <Secrets registration={registration} />
        </div>
      ),
    },
    {
      key: 'answers',
      label: t('volunteers.tab.answers'),
      content: () => <Answers registration={registration} desk={desk} />,
    },
    ...historyTab({ kind: 'volunteer', id: registrationId, state: registration.version }),
  ];
  return (
    <RecordPage
      title={[registration.nameEn, registration.nameZh].filter(Boolean).join(' ') || registration.email}
      subtitle={dotted([registration.kindLabel, registration.ageLabel, registration.email])}
      badge={
        <>
          <AccountBadge registration={registration} />
          <ConsentBadge consent={registration.consent} label={registration.consentLabel} />
        </>
      }
      actions={<BackLink to="Volunteer-List">{t('volunteers.back')}</BackLink>}
      facts={[
        personFact(registration.personId),
        [t('volunteers.submittedAt'), registration.submittedAt && dateTime(registration.submittedAt)],
        [t('word.people'), registration.heads > 1 ? String(registration.heads) : null],
        [t('volunteers.interviewOn'), registration.interviewOn && formatDate(registration.interviewOn)],
        [t('volunteers.orientationOn'), registration.orientationOn && formatDate(registration.orientationOn)],
        [t('volunteers.suspended'), registration.suspension?.reason],
        [t('word.decidedBy'), registration.decidedBy],
        [t('volunteers.comment'), registration.comment],
      ]}
      record={registrationId}
      acts={<DecisionActs registration={registration} desk={desk} />}
      label={t('volunteers.tabs')}
      tabs={tabs}
      first={registration.state === 'submitted' ? 'answers' : 'overview'}
    />
  );
}

function Answers({ registration, desk }: { registration: Registration; desk: Desk }) {
  const { formId, version, abilities } = registration;
  const [noting, setNoting] = useState<string | null>(null);
  const { data } = useRead('volunteers', 'GET /form/get', { formId }, { also: version });
  if (!data) return null;
  return (
    <AnswersView
      record={data}
      {...(abilities.decide && {
        mark: ({ name, label }) => {
          const note = desk.written.notes[name] ?? '';
          return {
            end: <NoteButton label={label} note={note} onOpen={() => setNoting(name)} />,
            below: (note || noting === name) && (
              <Note
                label={label}
                note={note}
                open={noting === name}
                onNote={(text) => desk.note(name, text)}
                onClose={() => setNoting(null)}
                onRemove={() => {
                  desk.note(name, '');
                  setNoting(null);
                }}
              />
            ),
          };
        },
      })}
    />
  );
}
