import type { ReactNode } from 'react';
import { addDays } from '../../../../contract/dates.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './board.module.css';
import type { BoardLine } from './board-rows.ts';
import { type Beside, BoardShiftCard } from './board-shift.tsx';
import { DayHead } from './day-head.tsx';

/** One day of the board, place by place, as a phone shows it. */
export function DayBoard({
  day,
  lines,
  today,
  onDay,
  onBeside,
}: {
  day: string;
  lines: readonly BoardLine[];
  /** The way to today. */
  today: ReactNode;
  onDay: (day: string) => void;
  onBeside: (beside: Beside) => void;
}) {
  const { t } = useWords();
  const here = lines.filter(({ cells }) => cells.has(day));
  return (
    <div className="stack" data-gap="m">
      <div className={css.dayBar}>
        <Button size="s" icon="back" label={t('shifts.dayBefore')} onClick={() => onDay(addDays(day, -1))} />
        <h2 aria-live="polite" className={css.dayName}>
          <DayHead day={day} full />
        </h2>
        <Button size="s" icon="forward" label={t('shifts.dayAfter')} onClick={() => onDay(addDays(day, 1))} />
        {today}
      </div>
      {here.length === 0 && <EmptyState title={t('shifts.noneDay')}>{t('shifts.noneDayText')}</EmptyState>}
      {here.map(({ name, cells }) => (
        <Section key={name} title={name}>
          {cells.get(day)!.map((row) => (
            <BoardShiftCard key={row.shiftId} row={row} onBeside={onBeside} />
          ))}
        </Section>
      ))}
    </div>
  );
}
