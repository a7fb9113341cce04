import { useRead } from '../../../../engine/web/read.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Journey } from '../../../../engine/web/workflows/journey.tsx';

/** The way of an application, step by step (WFL-1); folded away once it has become a membership. */
export function Way({ nodeId, folded }: { nodeId: string; folded: boolean }) {
  const { t } = useWords();
  const { data } = useRead('membership', 'GET /workflow/node', { nodeId });
  if (!data) return null;
  return (
    <Section title={t('membership-mine.way.title')}>
      {folded ? (
        <details>
          <summary>{t('membership-mine.way.show')}</summary>
          <Journey {...data} />
        </details>
      ) : (
        <Journey {...data} />
      )}
    </Section>
  );
}
