import { Section } from '../../../../engine/ui/section.tsx';
import { useWords } from '../../../../engine/words.ts';
import { DeskAnswers } from '../desk/desk-answers.tsx';
import type { GrantRecord } from '../grant-data.ts';

/** What who advises reads of a project: its answers, and nothing of how it is decided (GRA-1). */
export function AdviserPanel({ application }: { application: GrantRecord }) {
  const { t } = useWords();
  return (
    <Section title={t('grants-advice.answers')}>
      <DeskAnswers application={application} />
    </Section>
  );
}
