import type { GrantRecord } from '../apply/grant-data.ts';
import { ProjectReports } from '../reports/project-reports.tsx';
import { ProjectAdvice } from './project-advice.tsx';
import { ProjectChanges } from './project-changes.tsx';
import { ProjectFrozen } from './project-frozen.tsx';
import { ProjectSeals } from './project-seals.tsx';
import { ProjectSpending } from './project-spending.tsx';

/**
 * What goes on with a project beside its application, for the team and for consultants. Each part asks for what it shows
 * and is not there where the reader has nothing of it.
 */
export function ProjectPanel({ application }: { application: GrantRecord }) {
  const { applicationId, stage } = application;
  const running = stage === 'implementation';
  return (
    <>
      {running && <ProjectReports application={application} />}
      {running && <ProjectSpending applicationId={applicationId} />}
      {running && <ProjectChanges applicationId={applicationId} />}
      {running && <ProjectFrozen application={application} />}
      <ProjectAdvice application={application} />
      <ProjectSeals applicationId={applicationId} />
    </>
  );
}
