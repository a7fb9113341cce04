import { useWords } from '../../../../engine/web/words.ts';
import css from './board.module.css';
import type { BoardLine, BoardSide } from './board-rows.ts';
import { type Beside, BoardShiftCard } from './board-shift.tsx';
import { DayHead, todayHere } from './day-head.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/** A week as a grid: a line for each place or role, a column for each day (VOL-4). */
export function WeekGrid({
  title,
  lines,
  days,
  side,
  onBeside,
}: {
  title: string;
  lines: readonly BoardLine[];
  days: readonly string[];
  side: BoardSide;
  onBeside: (beside: Beside) => void;
}) {
  const { t } = useWords();
  const today = todayHere();
  const { grid, cell, isNow } = useGridKeys(lines.length, days.length, [0, Math.max(0, days.indexOf(today))]);
  return (
    <table {...grid} className={css.week} aria-label={title} aria-describedby="board-keys">
      <thead>
        <tr>
          <th scope="col">{t(side === 'place' ? 'word.place' : 'shifts.role')}</th>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              <DayHead day={day} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, cells }, line) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {days.map((day, column) => (
              <td key={day} {...cell(line, column)} data-today={day === today || undefined}>
                {cells.get(day)?.map((row) => (
                  <BoardShiftCard key={row.shiftId} row={row} tab={isNow(line, column) ? 0 : -1} onBeside={onBeside} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
