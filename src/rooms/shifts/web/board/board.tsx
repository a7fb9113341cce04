import { useState } from 'react';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { LOCALES } from '../../../../contract/lang.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { BoardRow } from './board-row.tsx';
import { gapOf } from './desk-lines.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A week at a glance for who runs shifts: gaps in front, then day by day; who fits is one press away (VOL-4). */
export default function ShiftBoard() {
  const { t, lang } = useWords();
  const [{ from }, setAddress] = useAddressBar(['from']);
  const [planning, setPlanning] = useState(false);
  const day = DAY.test(from) ? from : hongKongDate(new Date(clock.now()));
  const query = useRead('shifts', 'GET /shift/desk/week', { from: day }, { stays: true });
  if (!query.data) return <Unread query={query} />;
  const { rows, from: monday } = query.data;
  const gaps = rows.filter((row) => row.open && gapOf(row) > 0);
  const unfilled = rows.filter((row) => !row.open && !row.draft).reduce((sum, row) => sum + Math.max(0, gapOf(row)), 0);
  const name = new Intl.DateTimeFormat(LOCALES[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const on = (day: string) => rows.filter(({ startsAt }) => hongKongDate(startsAt) === day);
  const title = (day: string) => name.format(new Date(`${day}T00:00:00Z`));
  return (
    <PageCard
      title={t('shifts.board')}
      subtitle={t('shifts.weekOf', { from: formatDate(monday), to: formatDate(days[6]!) })}
      actions={
        <>
          <Button
            size="s"
            icon="back"
            label={t('calendar.weekBefore')}
            onClick={() => setAddress({ from: addDays(monday, -7) })}
          />
          <Button
            size="s"
            icon="forward"
            label={t('calendar.weekAfter')}
            onClick={() => setAddress({ from: addDays(monday, 7) })}
          />
          <ButtonLink size="s" to={`${pathTo('Shift-Numbers')}?stand=over`}>
            {t('shifts.numbers')}
          </ButtonLink>
          <ButtonLink size="s" to={pathTo('Shift-Desk')}>
            {t('shifts.desk')}
          </ButtonLink>
          {gaps.length > 0 && (
            <Button size="s" kind="primary" onClick={() => setPlanning(true)}>
              {t('shifts.plan')}
            </Button>
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={t('shifts.noneWeek')}>{t('shifts.noShiftsText')}</EmptyState>
      ) : (
        <div className="stack" data-gap="l">
          <Section title={t('shifts.gaps', { count: gaps.reduce((sum, row) => sum + gapOf(row), 0) })}>
            {gaps.length === 0 && <p className="muted">{t('shifts.noGaps')}</p>}
            {unfilled > 0 && <p className="muted">{t('shifts.wasUnfilled', { count: unfilled })}</p>}
            {gaps.map((row) => (
              <BoardRow key={row.shiftId} row={row} week={rows} withSuggestions />
            ))}
          </Section>
          {days
            .filter((day) => on(day).length > 0)
            .map((day) => (
              <Section key={day} title={title(day)}>
                {on(day).map((row) => (
                  <BoardRow key={row.shiftId} row={row} week={rows} />
                ))}
              </Section>
            ))}
        </div>
      )}
      {planning && <PlanDialog from={monday} onClose={() => setPlanning(false)} />}
    </PageCard>
  );
}
