import { useRead } from '../../../../engine/web/read.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';
import { GrantLetters } from '../apply/grant-letters.tsx';
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
