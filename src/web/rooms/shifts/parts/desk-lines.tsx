import type { ReactNode } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { Undecided } from '../../../engine/decisions/undecided.tsx';
import { pathTo } from '../../../engine/routes.ts';
import { Badge } from '../../../engine/ui/badge.tsx';
import { dotted } from '../../../engine/ui/entries.ts';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { AppLink } from '../../../engine/ui/link.tsx';
import { useWords } from '../../../engine/words.ts';
import { times } from './shift-lines.tsx';

export type DeskShift = Output<'GET /shift/desk/event'>['rows'][number];

/** Places that nobody has. */
export const gapOf = ({ capacity, taken, cancelled }: DeskShift): number => (cancelled ? 0 : capacity - taken);

/** Shifts as lines for who runs them. */
export function DeskLines<R extends DeskShift>({ rows, act }: { rows: readonly R[]; act?: (row: R) => ReactNode }) {
  return (
    <LineList>
      {rows.map((row) => (
        <DeskLine key={row.shiftId} row={row} act={act?.(row)} />
      ))}
    </LineList>
  );
}

function DeskLine({ row, act }: { row: DeskShift; act: ReactNode }) {
  const { t } = useWords();
  const gap = gapOf(row);
  return (
    <Line
      name={<AppLink to={pathTo('Shift-Record', { shiftId: row.shiftId })}>{`${row.title} · ${row.role}`}</AppLink>}
      about={dotted([
        times(row),
        row.place,
        row.leader && t('shifts.ledBy', { name: row.leader }),
        row.applied > 0 && t('shifts.appliedCount', { count: row.applied }),
        row.waiting > 0 && t('shifts.waitingCount', { count: row.waiting }),
      ])}
      end={
        <span className="row">
          <span className="num small">{t('shifts.takenOf', { taken: row.taken, capacity: row.capacity })}</span>
          {row.cancelled ? (
            <Badge tone="bad">{t('shifts.cancelledShift')}</Badge>
          ) : (
            <Badge tone={gap > 0 ? 'warn' : 'good'}>
              {gap > 0 ? t('shifts.gap', { count: gap }) : t('shifts.filled')}
            </Badge>
          )}
          {row.draft && <Badge>{t('shifts.draft')}</Badge>}
          <Undecided record={row.shiftId}>{act}</Undecided>
        </span>
      }
    />
  );
}
