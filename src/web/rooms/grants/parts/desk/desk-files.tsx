import { useRead } from '../../../../engine/read.ts';
import { useWords } from '../../../../engine/words.ts';
import { GrantLetters } from '../application/grant-letters.tsx';
import type { GrantRecord } from '../grant-data.ts';
import { useProject } from '../project/project-data.ts';
import { ProjectSeals } from '../project/project-seals.tsx';

/** The letters to the applicant and the kept copies of what was approved. */
export function DeskFiles({ application }: { application: GrantRecord }) {
  const { t } = useWords();
  const { applicationId, version } = application;
  const letters = useRead('grants', 'GET /grant/letter/list', { applicationId }, { also: version, stays: true });
  const project = useProject({ applicationId });
  const none = letters.data?.rows.length === 0 && project.data?.seals.length === 0;
  return (
    <>
      {none && <p className="muted">{t('grants-desk.files.none')}</p>}
      <GrantLetters application={application} />
      <ProjectSeals applicationId={applicationId} />
    </>
  );
}
