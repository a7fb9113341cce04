import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Report } from '../project/project-data.ts';

const TONES: Record<Report['status'], Tone> = {
  due: 'neutral',
  draft: 'neutral',
  submitted: 'wait',
  returned: 'warn',
  accepted: 'good',
};

/** The state of a report, in the server's words; beside it whether it is late. */
export function ReportBadge({ report: { status, statusLabel, late } }: { report: Report }) {
  const { t } = useWords();
  return (
    <span className="row">
      <Badge tone={TONES[status]}>{statusLabel}</Badge>
      {late && <Badge tone="warn">{t('grants-reports.late')}</Badge>}
    </span>
  );
}
