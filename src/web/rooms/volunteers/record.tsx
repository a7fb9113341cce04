import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../contract/dates.ts';
import { useHistoryTab } from '../../engine/audit/history-tab.tsx';
import { AnswersView } from '../../engine/forms/answers-view.tsx';
import { personFact } from '../../engine/person-link.tsx';
import { useRead } from '../../engine/read.ts';
import { RecordPage, type RecordTab } from '../../engine/record/record-page.tsx';
import { Note, NoteButton } from '../../engine/review/answer-note.tsx';
import { type Desk, useWritten } from '../../engine/review/written.ts';
import { dotted } from '../../engine/ui/entries.ts';
import { dateTime } from '../../engine/ui/format.ts';
import { BackLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { useWords } from '../../engine/words.ts';
import { AccountBadge } from './parts/account-badge.tsx';
import { ConsentBadge } from './parts/badges.tsx';
import { DecisionActs } from './parts/decision-acts.tsx';
import { OpenChange } from './parts/open-change.tsx';
import { Papers } from './parts/papers.tsx';
import { ParentFacts, type Registration } from './parts/parent-facts.tsx';
import { PeopleList } from './parts/people-list.tsx';
import { ReviewRequest } from './parts/review-request.tsx';
import { Secrets } from './parts/secrets.tsx';

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
          <ParentFacts registration={registration} />
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
