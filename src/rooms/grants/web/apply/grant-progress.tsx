import { useRead } from '../../../../engine/web/read.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Journey } from '../../../../engine/web/workflows/journey.tsx';

/** The way of an application, step by step (WFL-1). */
export function GrantWay({ nodeId, version }: { nodeId: string; version: number }) {
  const { t } = useWords();
  const { data } = useRead('grants', 'GET /workflow/node', { nodeId }, { also: version, stays: true });
  if (!data) return null;
  return (
    <Section title={t('grants-web.way')}>
      <Journey {...data} />
    </Section>
  );
}
