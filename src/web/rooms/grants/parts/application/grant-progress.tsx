import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../engine/call.ts';
import { Section } from '../../../../engine/ui/section.tsx';
import { useWords } from '../../../../engine/words.ts';
import { Journey } from '../../../../engine/workflows/journey.tsx';

/** The way of an application, step by step (WFL-1). */
export function GrantWay({ nodeId, version }: { nodeId: string; version: number }) {
  const { t, lang } = useWords();
  const { data } = useQuery({
    queryKey: ['grants', 'node', nodeId, version, lang],
    queryFn: () => callApi('GET /workflow/node', { nodeId }, { quiet: true }),
    placeholderData: (before) => before,
  });
  if (!data) return null;
  return (
    <Section title={t('grants-web.way')}>
      <Journey {...data} />
    </Section>
  );
}
