import type { ReactNode } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { SHIFT_SENTENCES, type ShiftStanding, shiftStanding } from '../../contract/standing.ts';
import { times } from './shift-lines.tsx';

export type DeskShift = Output<'GET /shift/desk/event'>['rows'][number];

/** Places that nobody has. */
export const gapOf = ({ capacity, taken, cancelled }: DeskShift): number => (cancelled ? 0 : capacity - taken);

const TONES: Record<ShiftStanding, Tone> = {
  draft: 'neutral',
  open: 'warn',
  full: 'good',
  closed: 'neutral',
  underWay: 'info',
  pastFilled: 'neutral',
  pastUnfilled: 'neutral',
  cancelled: 'bad',
};

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
  const { startsAt, endsAt, cancelled, draft } = row;
  const standing = shiftStanding({ startsAt, endsAt, cancelled, draft, left: gap }, clock.now());
  // a draft still needs people; once its day is over nobody can fill it
  const isDraftAhead = standing === 'draft' && Date.parse(startsAt) > clock.now();
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
          {isDraftAhead && gap > 0 && <Badge tone="warn">{t('shifts.gap', { count: gap })}</Badge>}
          <Badge tone={TONES[standing]}>{t(SHIFT_SENTENCES[standing].staff, { count: gap })}</Badge>
          <Undecided record={row.shiftId}>{act}</Undecided>
        </span>
      }
    />
  );
}
