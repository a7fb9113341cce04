import type { GrantRecord } from '../grant-data.ts';
import { ProjectAdvice } from './project-advice.tsx';
import { ProjectChanges } from './project-changes.tsx';
import { ProjectFrozen } from './project-frozen.tsx';
import { ProjectReports } from './project-reports.tsx';
import { ProjectSeals } from './project-seals.tsx';
import { ProjectSpending } from './project-spending.tsx';

/**
 * What goes on with a project beside its application: for the team, who runs the programme, approvers and consultants
 * alike. Each part asks for what it shows and is not there where the reader has nothing of it.
 */
export function ProjectPanel({ application }: { application: GrantRecord }) {
  // Before somebody has declared, nothing is shown but the question (GRA-5).
  if (application.abilities.declare) return null;
  const running = application.stage === 'implementation';
  const changes = running && <ProjectChanges applicationId={application.applicationId} />;
  // What waits for who decides comes first; the others come for the reports.
  const decides = application.role === 'approver';
  return (
    <>
      {decides && changes}
      {running && <ProjectReports application={application} />}
      {running && <ProjectSpending applicationId={application.applicationId} />}
      {!decides && changes}
      {running && <ProjectFrozen application={application} />}
      <ProjectAdvice application={application} />
      <ProjectSeals applicationId={application.applicationId} />
    </>
  );
}
