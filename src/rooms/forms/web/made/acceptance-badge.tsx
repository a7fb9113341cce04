import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Acceptance } from '../../contract/values.ts';

const TONES = { open: 'good', notYet: 'wait', draft: 'wait', over: 'info', closed: 'info' } as const;

/** Whether a form takes answers now. */
export function AcceptanceBadge({ acceptance }: { acceptance: Acceptance }) {
  const { t } = useWords();
  return <Badge tone={TONES[acceptance]}>{t(`made-forms.accepts.${acceptance}`)}</Badge>;
}
