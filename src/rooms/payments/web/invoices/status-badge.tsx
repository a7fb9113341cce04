import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { InvoiceStatus } from '../../contract/values.ts';

const TONES: Record<InvoiceStatus, Tone> = { open: 'wait', paid: 'good', cancelled: 'neutral' };

/** What became of an invoice, in the server's words; an open one may be overdue. */
export function StatusBadge({ status, label, overdue }: { status: InvoiceStatus; label: string; overdue: boolean }) {
  const { t } = useWords();
  return overdue ? <Badge tone="warn">{t('word.overdue')}</Badge> : <Badge tone={TONES[status]}>{label}</Badge>;
}
