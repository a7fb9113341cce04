import { useState } from 'react';
import { addDays, addMonths, daysBetween, formatDate } from '../../../../contract/dates.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { type Filter, FilterBar } from '../../../../engine/web/ui/filter-bar.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useMedia } from '../../../../engine/web/ui/use-media.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { BoardSpan } from '../../contract/values.ts';
import { CopyWeekDialog } from '../plan/copy-week-dialog.tsx';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { BesidePanel } from './beside.tsx';
import css from './board.module.css';
import { boardLines, choicesIn, filtered, NO_LEADER, openGapOf } from './board-rows.ts';
import type { Beside, BoardShift } from './board-shift.tsx';
import { DayBoard } from './day-board.tsx';
import { todayHere } from './day-head.tsx';
import { MonthBoard } from './month-board.tsx';
import { WeekGrid } from './week-grid.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAMES = ['from', 'span', 'by', 'event', 'place', 'role', 'leader', 'show'] as const;

/** A week or a month for who runs shifts, as a grid; what is missing stands in each shift, who fits is one press away (VOL-4). */
export default function ShiftBoard() {
  const { t } = useWords();
  const [address, setAddress] = useAddressBar(NAMES);
  const [planning, setPlanning] = useState(false);
  const [copying, setCopying] = useState(false);
  const [beside, setBeside] = useState<Beside | null>(null);
  const isPhone = useMedia('(width < 700px)');
  const day = DAY.test(address.from) ? address.from : todayHere();
  const span: BoardSpan = address.span === 'month' && !isPhone ? 'month' : 'week';
  const query = useRead('shifts', 'GET /shift/desk/week', { from: day, span }, { stays: true });
  if (!query.data) return <Unread query={query} />;
  const { from, to, cut, rows: all } = query.data;
  const held = all.filter(({ cancelled }) => !cancelled);
  const side = address.by === 'role' ? 'role' : 'place';
  const rows = filtered(all, address);
  const lines = boardLines(rows, side);
  const gaps = rows.reduce((sum, row) => sum + openGapOf(row), 0);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, on) => addDays(from, on));
  const title = t('shifts.weekOf', { from: formatDate(from), to: formatDate(to) });
  const go = (by: -1 | 1) => setAddress({ from: span === 'month' ? addMonths(from, by) : addDays(from, 7 * by) });
  const today = (
    <Button size="s" onClick={() => setAddress({ from: todayHere() })}>
      {t('shifts.today')}
    </Button>
  );
  return (
    <PageCard
      width="wide"
      title={t('shifts.board')}
      subtitle={[title, t('shifts.gaps', { count: gaps })].join(' · ')}
      actions={
        <RecordActs
          shown={2}
          acts={[
            span === 'week' &&
              all.some((row) => openGapOf(row) > 0) && { label: t('shifts.plan'), onPick: () => setPlanning(true) },
            { label: t('shifts.desk'), quiet: true, to: pathTo('Shift-Desk') },
            span === 'week' && held.length > 0 && { label: t('shifts.copyWeek'), onPick: () => setCopying(true) },
            !isPhone && { label: t('shifts.printRoster'), onPick: () => window.print() },
            { label: t('shifts.numbers'), to: `${pathTo('Shift-Numbers')}?stand=over` },
          ]}
        />
      }
      toolbar={
        <div className={css.tools}>
          {!isPhone && (
            <div className="row" data-gap="s">
              <Button size="s" icon="back" label={t(BEFORE[span])} onClick={() => go(-1)} />
              {today}
              <Button size="s" icon="forward" label={t(AFTER[span])} onClick={() => go(1)} />
              {(['week', 'month'] as const).map((next) => (
                <Button
                  key={next}
                  size="s"
                  kind={span === next ? 'quiet' : 'plain'}
                  aria-pressed={span === next}
                  onClick={() => setAddress({ span: next === 'week' ? '' : next })}
                >
                  {t(`shifts.span.${next}`)}
                </Button>
              ))}
            </div>
          )}
          <FilterBar filters={filtersOf(t, all)} />
        </div>
      }
    >
      {cut && <p className="notice">{t('shifts.boardCut', { count: all.length })}</p>}
      {rows.length === 0 && !isPhone ? (
        <EmptyState title={t(all.length === 0 ? EMPTY[span] : 'shifts.noneFiltered')}>
          {t('shifts.noShiftsText')}
        </EmptyState>
      ) : (
        <div className={css.board} data-beside={beside ? '' : undefined}>
          {isPhone ? (
            <DayBoard
              day={day}
              lines={lines}
              today={today}
              onDay={(next) => setAddress({ from: next })}
              onBeside={setBeside}
            />
          ) : (
            <section className={css.room} aria-label={title}>
              <p id="board-keys" className="visually-hidden">
                {t('shifts.boardKeys')}
              </p>
              {span === 'month' ? (
                <>
                  <MonthBoard
                    {...{ title, lines, days, side }}
                    onDay={(next) => setAddress({ from: next, span: '' })}
                  />
                  <p className={`muted ${css.legend}`}>{t('shifts.monthLegend')}</p>
                </>
              ) : (
                <WeekGrid {...{ title, lines, days, side }} onBeside={setBeside} />
              )}
            </section>
          )}
          {beside && <BesidePanel beside={beside} rows={all} onClose={() => setBeside(null)} />}
        </div>
      )}
      {copying && <CopyWeekDialog monday={from} count={held.length} onClose={() => setCopying(false)} />}
      {planning && <PlanDialog from={from} onClose={() => setPlanning(false)} />}
    </PageCard>
  );
}

const BEFORE = { week: 'calendar.weekBefore', month: 'calendar.before' } as const;
const AFTER = { week: 'calendar.weekAfter', month: 'calendar.after' } as const;
const EMPTY = { week: 'shifts.noneWeek', month: 'shifts.noneMonth' } as const;

/** Filters, with what the shown days have to choose from. */
function filtersOf(t: ReturnType<typeof useWords>['t'], rows: readonly BoardShift[]): Filter[] {
  const choice = (name: string, label: string, of: Parameters<typeof choicesIn>[1]): Filter => ({
    kind: 'choice',
    name,
    label,
    options: choicesIn(rows, of),
  });
  const nobody = { value: NO_LEADER, label: t('shifts.noLeader') };
  const leaders = choicesIn(rows, ({ leaderId, leader }) => (leaderId ? [leaderId, leader] : null));
  return [
    {
      kind: 'choice',
      name: 'show',
      label: t('shifts.fault'),
      options: [{ value: 'gaps', label: t('shifts.fault.gaps') }],
    },
    choice('event', t('shifts.event'), ({ eventId, title }) => [eventId, title]),
    choice('place', t('word.place'), ({ place }) => [place, place]),
    choice('role', t('shifts.role'), ({ role }) => [role, role]),
    { kind: 'choice', name: 'leader', label: t('shifts.leader'), options: [...leaders, nobody] },
    {
      kind: 'choice',
      name: 'by',
      label: t('shifts.linesBy'),
      none: t('word.place'),
      options: [{ value: 'role', label: t('shifts.role') }],
    },
  ];
}
