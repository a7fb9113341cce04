import { useEffect, useRef, useState } from 'react';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Suggestions } from '../plan/suggestions.tsx';
import css from './board.module.css';
import type { Beside, BoardShift, Placed } from './board-shift.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { times } from './shift-lines.tsx';

/** What stands beside the grid, in focus once it is opened; Escape closes it and the focus is where it was. */
export function BesidePanel({
  beside,
  rows,
  onClose,
}: {
  beside: Beside;
  /** Everything of the shown days, whatever is filtered away. */
  rows: readonly BoardShift[];
  onClose: () => void;
}) {
  const { t } = useWords();
  const head = useRef<HTMLHeadingElement>(null);
  const key = 'person' in beside ? beside.person.personId : beside.finding.shiftId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something else stands beside the grid
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [key]);
  const title = 'person' in beside ? beside.person.name : `${beside.finding.title} · ${beside.finding.role}`;
  return (
    <aside
      className={`card stack ${css.beside}`}
      data-print="no"
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={css.besideHead}>
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        <Button kind="plain" size="s" icon="close" label={t('word.close')} onClick={onClose} />
      </div>
      {'person' in beside ? (
        <PersonShifts personId={beside.person.personId} rows={rows} />
      ) : (
        <>
          <p className="muted small">{dotted([times(beside.finding), beside.finding.place])}</p>
          <Suggestions shiftId={beside.finding.shiftId} />
        </>
      )}
    </aside>
  );
}

/** Where one person serves in the shown days, how long altogether, and what can be moved. */
function PersonShifts({ personId, rows }: { personId: string; rows: readonly BoardShift[] }) {
  const { t } = useWords();
  const [moving, setMoving] = useState<{ placed: Placed; from: BoardShift } | null>(null);
  const own = rows.flatMap((from) =>
    from.people.filter((placed) => placed.personId === personId).map((placed) => ({ placed, from })),
  );
  const minutes = own.reduce(
    (sum, { from }) => sum + (Date.parse(from.endsAt) - Date.parse(from.startsAt)) / 60_000,
    0,
  );
  return (
    <>
      <p className="muted small">{t('shifts.personSum', { count: own.length, hours: Math.round(minutes / 6) / 10 })}</p>
      <LineList>
        {own.map(({ placed, from }) => (
          <Line
            key={placed.signupId}
            name={
              <AppLink to={pathTo('Shift-Record', { shiftId: from.shiftId })}>{`${from.title} · ${from.role}`}</AppLink>
            }
            about={dotted([times(from), from.place])}
            end={
              placed.asked ? (
                <Badge tone="wait">{t('shifts.askedBadge')}</Badge>
              ) : (
                from.open && (
                  <Undecided record={placed.signupId}>
                    <Button size="s" onClick={() => setMoving({ placed, from })}>
                      {t('shifts.move')}
                      <span className="visually-hidden"> {`${from.title} · ${times(from)}`}</span>
                    </Button>
                  </Undecided>
                )
              )
            }
          />
        ))}
      </LineList>
      {moving && <MoveDialog {...moving} rows={rows} onClose={() => setMoving(null)} />}
    </>
  );
}
