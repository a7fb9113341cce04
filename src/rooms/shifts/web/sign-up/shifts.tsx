import { useState } from 'react';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { LOCALES } from '../../../../contract/lang.ts';
import { MonthGrid, MonthSwitch, thisMonth } from '../../../../engine/web/calendar/month-grid.tsx';
import { SubscribeOwn } from '../../../../engine/web/calendar/own-calendar.tsx';
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
import { Tabs } from '../../../../engine/web/ui/tabs.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { isForUs, type OwnShift, ShiftLines } from '../board/shift-lines.tsx';
import { Placing } from './placing.tsx';

const VIEWS = ['fits', 'mine', 'week', 'month'] as const;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Shifts for a volunteer: what fits, the own ones, and a calendar by week and by month (VOL-4). */
export default function Shifts() {
  const { t } = useWords();
  const [{ view, month }, setAddress] = useAddressBar(['view', 'month']);
  const active = VIEWS.find((known) => known === view) ?? 'fits';
  const led = useRead('shifts', 'GET /shift/leader/shifts', {});
  return (
    <PageCard
      title={t('shifts.title')}
      subtitle={t('shifts.subtitle')}
      actions={
        <>
          {led.data && led.data.rows.length > 0 && (
            <ButtonLink size="s" to={pathTo('Shifts-Led')}>
              {t('shifts.lead')}
            </ButtonLink>
          )}
          <SubscribeOwn feed="shift" about={t('shifts.calendarAbout')} />
        </>
      }
    >
      <Tabs
        label={t('calendar.view')}
        active={active}
        onChange={(next) => setAddress({ view: next === 'fits' ? '' : next, month: '' })}
        tabs={[
          { key: 'fits', label: t('shifts.fits'), content: active === 'fits' && <Fits /> },
          { key: 'mine', label: t('shifts.mine'), content: active === 'mine' && <Mine /> },
          { key: 'week', label: t('calendar.week'), content: active === 'week' && <Week /> },
          {
            key: 'month',
            label: t('calendar.month'),
            content: active === 'month' && (
              <Month
                month={MONTH.test(month) ? month : thisMonth()}
                onMonth={(next) => setAddress({ view: 'month', month: next })}
              />
            ),
          },
        ]}
      />
    </PageCard>
  );
}

function NotYet() {
  const { t } = useWords();
  return (
    <EmptyState
      title={t('shifts.notYet')}
      action={<ButtonLink to={pathTo('My-Volunteering')}>{t('shifts.toRegistration')}</ButtonLink>}
    >
      {t('shifts.notYetText')}
    </EmptyState>
  );
}

function Fits() {
  const { t } = useWords();
  const [barred, setBarred] = useState(false);
  const query = useRead('shifts', 'GET /shift/list', {});
  if (!query.data) return <Unread query={query} />;
  if (!query.data.registered) return <NotYet />;
  const fitting = query.data.rows.filter(isForUs);
  const others = query.data.rows.filter((row) => !isForUs(row));
  return (
    <div className="stack" data-gap="l">
      {fitting.length > 0 ? (
        <ShiftLines rows={fitting} />
      ) : (
        <EmptyState title={t('shifts.none')}>{t('shifts.noneText')}</EmptyState>
      )}
      {others.length > 0 && (
        <div className="stack">
          <div className="row">
            <Button size="s" aria-expanded={barred} onClick={() => setBarred(!barred)}>
              {barred ? t('shifts.hideBarred') : t('shifts.showBarred', { count: others.length })}
            </Button>
          </div>
          {barred && <ShiftLines rows={others} why />}
        </div>
      )}
    </div>
  );
}

function Mine() {
  const { t } = useWords();
  const query = useRead('shifts', 'GET /shift/mine', {});
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  const toCome = rows.filter(({ endsAt }) => Date.parse(endsAt) > clock.now());
  const over = rows.filter(({ endsAt }) => Date.parse(endsAt) <= clock.now());
  if (rows.length === 0)
    return (
      <div className="stack" data-gap="l">
        <EmptyState title={t('shifts.noShifts')}>{t('shifts.noneMineText')}</EmptyState>
        <Placing />
      </div>
    );
  return (
    <div className="stack" data-gap="l">
      <Section title={t('shifts.toCome')}>
        {toCome.length > 0 ? <ShiftLines rows={toCome} /> : <p className="muted">{t('shifts.nothingToCome')}</p>}
      </Section>
      {over.length > 0 && (
        <Section title={t('shifts.over')}>
          <ShiftLines rows={over} />
        </Section>
      )}
      <Placing />
    </div>
  );
}

function Week() {
  const { t, lang } = useWords();
  const [from, setFrom] = useState(() => hongKongDate(new Date(clock.now())));
  const query = useRead('shifts', 'GET /shift/list', { from }, { stays: true });
  if (!query.data) return <Unread query={query} />;
  if (!query.data.registered) return <NotYet />;
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at));
  const name = new Intl.DateTimeFormat(LOCALES[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const on = (day: string): OwnShift[] => query.data.rows.filter(({ startsAt }) => hongKongDate(startsAt) === day);
  const title = (day: string) => name.format(new Date(`${day}T00:00:00Z`));
  return (
    <div className="stack">
      <div className="row">
        <Button icon="back" label={t('calendar.weekBefore')} onClick={() => setFrom(addDays(from, -7))} />
        <h2 aria-live="polite">{`${title(days[0]!)} – ${title(days[6]!)}`}</h2>
        <Button icon="forward" label={t('calendar.weekAfter')} onClick={() => setFrom(addDays(from, 7))} />
      </div>
      {days.every((day) => on(day).length === 0) && <p className="muted">{t('shifts.noneWeek')}</p>}
      {days
        .filter((day) => on(day).length > 0)
        .map((day) => (
          <Section key={day} title={title(day)}>
            <ShiftLines rows={on(day)} />
          </Section>
        ))}
    </div>
  );
}

function Month({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t } = useWords();
  const query = useRead('shifts', 'GET /shift/list', { month }, { stays: true });
  if (!query.data) return <Unread query={query} />;
  if (!query.data.registered) return <NotYet />;
  const { rows } = query.data;
  return (
    <div className="stack">
      <MonthSwitch month={month} onMonth={onMonth} />
      <MonthGrid
        month={month}
        entries={rows.map(({ shiftId, title, role, startsAt }) => ({
          key: shiftId,
          title: `${title} · ${role}`,
          startsAt,
          to: pathTo('Shift', { shiftId }),
        }))}
      />
      {rows.length > 0 ? <ShiftLines rows={rows} /> : <p className="muted">{t('calendar.nothing')}</p>}
    </div>
  );
}
