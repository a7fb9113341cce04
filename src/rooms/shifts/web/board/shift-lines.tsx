import type { Output } from '../../../../contract/calls/calls.ts';
import { spanText } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { SHIFT_SENTENCES, shiftStanding } from '../../contract/standing.ts';
import { PersonBadge } from '../sign-up/badges.tsx';

export type OwnShift = Output<'GET /shift/list'>['rows'][number];

/** Somebody of the own people may sign up for it, or is in it. */
export const isForUs = ({ people, open }: OwnShift): boolean =>
  people.some(({ state }) => state !== null) || (open && people.some(({ barriers }) => barriers.length === 0));

/** Day and times, as `31/01/2027 09:00–12:00`; the day of the end, too, where that is another. */
export const times = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string => spanText(startsAt, endsAt);

/** Shifts as lines: when, where, what speaks for them or what keeps people from them, how it stands. */
export function ShiftLines({ rows, why = false }: { rows: readonly OwnShift[]; why?: boolean }) {
  return (
    <LineList>
      {rows.map((row) => (
        <ShiftLine key={row.shiftId} row={row} why={why} />
      ))}
    </LineList>
  );
}

function ShiftLine({ row, why }: { row: OwnShift; why: boolean }) {
  const { t } = useWords();
  const stand = t(SHIFT_SENTENCES[shiftStanding(row, clock.now())].volunteer, { count: row.left });
  const several = row.people.length > 1;
  const inIt = row.people.filter(({ state }) => state !== null);
  // all of them alike: one badge, and the names beside the place
  const isAlike = new Set(inIt.map(({ state, attendance }) => `${state} ${attendance}`)).size === 1;
  const different = isAlike ? inIt.slice(0, 1) : inIt;
  const reasons = [...new Set(row.people.flatMap(({ barriers, reasons: all }) => (barriers.length === 0 ? all : [])))];
  const barred = row.people.flatMap(({ name, barriers }) =>
    barriers.length > 0 ? [`${several ? `${name}: ` : ''}${barriers.join('; ')}`] : [],
  );
  return (
    <Line
      name={<AppLink to={pathTo('Shift', { shiftId: row.shiftId })}>{`${row.title} · ${row.role}`}</AppLink>}
      about={
        <>
          {[times(row), row.place].join(' · ')}
          {several && isAlike && (
            <>
              <br />
              {inIt.map(({ name }) => name).join(' · ')}
            </>
          )}
          {!why && inIt.length === 0 && reasons.length > 0 && (
            <>
              <br />
              {reasons.join(' · ')}
            </>
          )}
          {why && (
            <>
              <br />
              {row.open ? barred.join(' · ') : stand}
            </>
          )}
        </>
      }
      end={
        <span className="row">
          {row.cancelled ? (
            <Badge tone="bad">{stand}</Badge>
          ) : inIt.length > 0 ? (
            different.map((person) => (
              <span key={person.personId} className="row">
                {different.length > 1 && <span className="small">{person.name}</span>}
                <PersonBadge person={person} />
              </span>
            ))
          ) : (
            <span className="num small">{stand}</span>
          )}
        </span>
      }
    />
  );
}
