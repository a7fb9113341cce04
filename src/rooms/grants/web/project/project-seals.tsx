import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { useProject } from './project-data.ts';
import { SealList } from './seal-list.tsx';

/** The kept copies of what was approved; they stay readable in the archive (GRA-3). */
export function ProjectSeals({ applicationId }: { applicationId: string }) {
  const { t } = useWords();
  const { data } = useProject({ applicationId });
  if (!data || data.seals.length === 0) return null;
  return (
    <Section title={t('grants-desk.promote.seals')} about={t('grants-reports.seal.about')}>
      <SealList applicationId={applicationId} seals={data.seals} />
    </Section>
  );
}
