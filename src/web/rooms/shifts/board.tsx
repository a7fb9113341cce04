import { type DragEvent, useState } from 'react';
import { addDays, formatDate, hongKongDate } from '../../../contract/dates.ts';
import { LOCALES } from '../../../contract/lang.ts';
import { callApi } from '../../engine/call.ts';
import { clock } from '../../engine/clock.ts';
import { refresh, useRead } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { Button } from '../../engine/ui/button.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Section } from '../../engine/ui/section.tsx';
import { useWords } from '../../engine/words.ts';
import { DeskLines, type DeskShift, gapOf } from './parts/desk-lines.tsx';
import { PlanDialog } from './parts/plan-dialog.tsx';
import { DRAGGED, Suggestions } from './parts/suggestions.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A week at a glance for who runs shifts: gaps in front, then day by day; who fits is one press away (VOL-4). */
export default function ShiftBoard() {
  const { t, lang } = useWords();
  const [{ from }, setAddress] = useAddressBar(['from']);
  const [finding, setFinding] = useState<string | null>(null);
  const [planning, setPlanning] = useState(false);
  const day = DAY.test(from) ? from : hongKongDate(new Date(clock.now()));
  const query = useRead('shifts', 'GET /shift/desk/week', { from: day }, { stays: true });
  if (!query.data) return <Unread query={query} />;
  const { rows, from: monday } = query.data;
  const isToCome = ({ startsAt }: DeskShift) => Date.parse(startsAt) > clock.now();
  const gaps = rows.filter((row) => isToCome(row) && gapOf(row) > 0 && !row.draft);
  const name = new Intl.DateTimeFormat(LOCALES[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const on = (one: string) => rows.filter(({ startsAt }) => hongKongDate(startsAt) === one);
  const title = (one: string) => name.format(new Date(`${one}T00:00:00Z`));
  const find = (row: DeskShift) => (
    <Button
      size="s"
      aria-expanded={finding === row.shiftId}
      onClick={() => setFinding(finding === row.shiftId ? null : row.shiftId)}
    >
      {t('shifts.find')}
      <span className="visually-hidden"> {row.title}</span>
    </Button>
  );
  const drop = (row: DeskShift) => ({
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const personId = event.dataTransfer.getData(DRAGGED);
      if (personId === '') return;
      event.preventDefault();
      void callApi('POST /shift/desk/assign', { shiftId: row.shiftId, personId }).then(
        () => refresh('shifts'),
        () => refresh('shifts'),
      );
    },
  });
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
          <ButtonLink size="s" to={pathOf('Shift-Desk') ?? '/'}>
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
            {gaps.map((row) => (
              <div key={row.shiftId} className="stack" {...drop(row)}>
                <DeskLines rows={[row]} act={find} />
                {finding === row.shiftId && <Suggestions shiftId={row.shiftId} />}
              </div>
            ))}
          </Section>
          {days
            .filter((one) => on(one).length > 0)
            .map((one) => (
              <Section key={one} title={title(one)}>
                <DeskLines rows={on(one)} />
              </Section>
            ))}
        </div>
      )}
      {planning && <PlanDialog from={monday} onClose={() => setPlanning(false)} />}
    </PageCard>
  );
}
