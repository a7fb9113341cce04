import { thisMonth } from '../../../../engine/web/calendar/month-grid.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Tabs } from '../../../../engine/web/ui/tabs.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { EventLines } from './event-lines.tsx';
import { MonthView } from './month-view.tsx';
import { Subscribe } from './subscribe.tsx';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Events that are to come, for everybody: as a list, or month by month (EVT-1). */
export default function Events() {
  const { t } = useWords();
  const [{ month }, setAddress] = useAddressBar(['month']);
  const isMonth = MONTH.test(month);
  return (
    <PageCard
      width={isMonth ? 'page' : 'form'}
      title={t('events.title')}
      subtitle={t('events.subtitle')}
      actions={<Subscribe />}
    >
      <Tabs
        label={t('calendar.view')}
        active={isMonth ? 'month' : 'list'}
        onChange={(view) => setAddress({ month: view === 'month' ? thisMonth() : '' })}
        tabs={[
          { key: 'list', label: t('calendar.list'), content: isMonth ? null : <ToCome /> },
          {
            key: 'month',
            label: t('calendar.month'),
            content: isMonth && <MonthView month={month} onMonth={(next) => setAddress({ month: next })} />,
          },
        ]}
      />
    </PageCard>
  );
}

function ToCome() {
  const { t } = useWords();
  const query = useRead('events', 'GET /event/list', {});
  if (!query.data) return <Unread query={query} />;
  const { rows } = query.data;
  return rows.length === 0 ? (
    <EmptyState title={t('events.none')}>{t('events.noneText')}</EmptyState>
  ) : (
    <EventLines rows={rows} />
  );
}
