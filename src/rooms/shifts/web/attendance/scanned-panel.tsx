import type { WordKey } from '../../../../contract/word-key.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Scanned } from './attendance-list.ts';

const SAID: Record<'came' | 'late' | 'already', { tone: Tone; word: WordKey }> = {
  came: { tone: 'good', word: 'shifts.attendance.attended' },
  late: { tone: 'warn', word: 'shifts.attendance.late' },
  already: { tone: 'warn', word: 'shifts.scannedAlready' },
};
const PROBLEMS = {
  notOurs: 'shifts.scannedNotOurs',
  otherShift: 'shifts.scannedOther',
  notNow: 'shifts.notNow',
} as const;

/** What came of a code that was scanned: whose it is, and what was written down. */
export function ScannedPanel({ scanned }: { scanned: Scanned }) {
  const { t } = useWords();
  if (scanned.kind === 'refused')
    return (
      <p className="row">
        <Badge tone="bad">{t('shifts.scannedRefused')}</Badge>
        <span>{t(PROBLEMS[scanned.problem])}</span>
      </p>
    );
  const { tone, word } = SAID[scanned.kind];
  return (
    <p className="row">
      <Badge tone={tone}>{t(word)}</Badge>
      <strong>{scanned.name ?? t('shifts.scannedYounger')}</strong>
    </p>
  );
}
