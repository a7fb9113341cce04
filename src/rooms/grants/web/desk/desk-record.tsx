import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { usePortal } from '../../../../engine/web/page.ts';
import { personFact } from '../../../../engine/web/person-link.tsx';
import { RecordPage, type RecordTab } from '../../../../engine/web/record/record-page.tsx';
import { useRecordTabs } from '../../../../engine/web/record/use-record-tabs.tsx';
import { useWritten } from '../../../../engine/web/review/written.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { GrantBadge } from '../apply/grant-badge.tsx';
import type { GrantRecord } from '../apply/grant-data.ts';
import { GrantFacts } from '../apply/grant-head.tsx';
import { GrantNext } from '../apply/grant-next.tsx';
import { GrantWay } from '../apply/grant-progress.tsx';
import { GrantSentence } from '../apply/grant-sentence.tsx';
import { ProjectAdvice } from '../project/project-advice.tsx';
import { ProjectChanges } from '../project/project-changes.tsx';
import { ProjectFrozen } from '../project/project-frozen.tsx';
import { ProjectSpending } from '../project/project-spending.tsx';
import { ProjectReports } from '../reports/project-reports.tsx';
import { DeskActs } from './desk-acts.tsx';
import { DeskAnswers } from './desk-answers.tsx';
import { DeskChanges, DeskReturned } from './desk-changes.tsx';
import { DeskFiles } from './desk-files.tsx';
import { DeskReviews } from './desk-reviews.tsx';

/** An application for who runs the programme and who decides: where it stands and the acts on top, the rest in tabs. */
export function DeskRecord({ application }: { application: GrantRecord }) {
  const { t } = useWords();
  const { applicationId, abilities, nodeId, version, reviews } = application;
  const desk = useWritten(applicationId);
  const about = useRecordTabs({ kind: 'grant', recordId: applicationId });
  const historyTab = useHistoryTab();
  const { consultation } = usePortal().modules;
  const running = application.stage === 'implementation';
  const sent = reviews.filter((review) => review.sentAt).length;
  const tab = (key: string, label: string, content: RecordTab['content'], count = 0): RecordTab => ({
    key,
    label,
    content: () => (
      <div className="stack" data-gap="l">
        {content()}
      </div>
    ),
    count: count || undefined,
  });
  const tabs = [
    tab('overview', t('word.overview'), () => (
      <>
        <GrantFacts application={application} />
        {nodeId && <GrantWay nodeId={nodeId} version={version} />}
      </>
    )),
    running && tab('project', t('grants-desk.tab.project'), () => <Project application={application} />),
    tab('answers', t('grants-desk.tab.answers'), () => (
      <>
        {abilities.check && <p className="muted">{t('grants-desk.note.about')}</p>}
        <DeskReturned application={application} />
        <DeskChanges application={application} />
        <DeskAnswers application={application} {...(abilities.check && { desk })} />
      </>
    )),
    tab('reviews', t('grants-desk.tab.reviews'), () => <DeskReviews application={application} />, sent),
    tab('money', t('grants-desk.tab.money'), () => <Money application={application} />),
    consultation &&
      tab('advice', t('grants-advice.title'), () => (
        <ProjectAdvice application={application} none={<p className="muted">{t('grants-advice.noConsultant')}</p>} />
      )),
    tab('files', t('grants-letters.title'), () => <DeskFiles application={application} />),
    ...about,
    ...historyTab({ kind: 'grant', id: applicationId, state: version }),
  ];
  return (
    <RecordPage
      title={application.title || t('grants-web.untitled')}
      subtitle={[application.number ?? application.cohortCode, application.stageLabel].join(' · ')}
      badge={<GrantBadge {...application} />}
      actions={<BackLink to="Grant-Desk">{t('grants-desk.title')}</BackLink>}
      facts={[
        [t('grants-web.organisation'), application.organisation],
        [t('grants-web.asked'), application.askedCents > 0 ? money(application.askedCents) : null],
        [t('grants-web.granted'), application.grantedCents === null ? null : money(application.grantedCents)],
        [t('grants-web.submitted'), application.submittedAt && dateTime(application.submittedAt)],
        personFact(application.personId),
      ]}
      notice={
        <div>
          <p>
            <GrantSentence application={application} />
          </p>
          {application.waitsFor && (
            <p className="muted">
              <GrantNext application={application} />
            </p>
          )}
        </div>
      }
      record={applicationId}
      acts={<DeskActs application={application} desk={desk} />}
      label={t('grants-desk.tabs')}
      tabs={tabs}
      // a project that runs is read for what goes on in it; before that the application for its answers
      first={running ? 'project' : 'answers'}
    />
  );
}

/** What goes on in a project that runs; what waits for who decides comes first, the others come for the reports. */
function Project({ application }: { application: GrantRecord }) {
  const changes = <ProjectChanges applicationId={application.applicationId} />;
  const decides = application.role === 'approver';
  return (
    <>
      {decides && changes}
      <ProjectReports application={application} />
      {!decides && changes}
      <ProjectFrozen application={application} />
    </>
  );
}

function Money({ application: { applicationId, askedCents, grantedCents } }: { application: GrantRecord }) {
  const { t } = useWords();
  return (
    <>
      <Facts
        facts={[
          [t('grants-web.asked'), askedCents > 0 ? money(askedCents) : null],
          [t('grants-web.granted'), grantedCents === null ? t('grants-desk.money.undecided') : money(grantedCents)],
        ]}
      />
      <ProjectSpending applicationId={applicationId} />
    </>
  );
}
