import type { Tone } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './board.module.css';
import { type BoardLine, type BoardSide, openGapOf } from './board-rows.ts';
import { type BoardShift, toneOf } from './board-shift.tsx';
import { DayHead, todayHere, useDayName } from './day-head.tsx';
import { gapOf } from './desk-lines.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/** The worst of a cell's shifts colours it. */
const WORST: readonly Tone[] = ['bad', 'warn', 'good', 'neutral'];

/** A month as a grid: a figure for each place and day, which opens its week (VOL-4). */
export function MonthBoard({
  title,
  lines,
  days,
  side,
  onDay,
}: {
  title: string;
  lines: readonly BoardLine[];
  days: readonly string[];
  side: BoardSide;
  onDay: (day: string) => void;
}) {
  const { t } = useWords();
  const name = useDayName();
  const today = todayHere();
  const { grid, cell, isNow } = useGridKeys(lines.length, days.length, [0, Math.max(0, days.indexOf(today))]);
  return (
    <table {...grid} className={css.month} aria-label={title} aria-describedby="board-keys">
      <thead>
        <tr>
          <th scope="col">{t(side === 'place' ? 'word.place' : 'shifts.role')}</th>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              <DayHead day={day} brief />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.name}>
            <th scope="row">{line.name}</th>
            {days.map((day, column) => {
              const rows = line.cells.get(day) ?? [];
              return (
                <td key={day} {...cell(at, column)} data-today={day === today || undefined}>
                  {rows.length > 0 && (
                    <button
                      type="button"
                      className={css.sum}
                      tabIndex={isNow(at, column) ? 0 : -1}
                      data-tone={WORST.find((tone) => rows.some((row) => toneOf(row) === tone))}
                      onClick={() => onDay(day)}
                    >
                      <span aria-hidden="true">{figureOf(rows)}</span>
                      <span className="visually-hidden">
                        {t('shifts.cellSum', {
                          place: line.name,
                          day: name(day, true),
                          count: rows.length,
                          gap: rows.reduce((sum, row) => sum + openGapOf(row), 0),
                        })}
                      </span>
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `−2`: so many are needed; a tick: nobody is; a dash: it is over, a draft or cancelled. */
function figureOf(rows: readonly BoardShift[]): string {
  const gap = rows.reduce((sum, row) => sum + openGapOf(row), 0);
  if (gap > 0) return `−${gap}`;
  return rows.some((row) => row.open && gapOf(row) <= 0) ? '✓' : '·';
}
