import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';
import { DeskAnswers } from '../desk/desk-answers.tsx';

/** What who advises reads of a project: its answers, and nothing of how it is decided (GRA-1). */
export function AdviserPanel({ application }: { application: GrantRecord }) {
  const { t } = useWords();
  return (
    <Section title={t('grants-advice.answers')}>
      <DeskAnswers application={application} />
    </Section>
  );
}
