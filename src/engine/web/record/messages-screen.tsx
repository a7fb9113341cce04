import { ListPart } from '../list/list-screen.tsx';
import { useList } from '../list/use-list.ts';
import { Badge } from '../ui/badge.tsx';
import { dateTime } from '../ui/format.ts';
import { Line, LineList } from '../ui/line-list.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageCard } from '../ui/page-card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useWords } from '../words.ts';
import { RECORDS } from './record-key.ts';

/** Conversations about records: of staff those they answer for, of a person the own ones; each opens its record. */
export default function Messages() {
  const { t } = useWords();
  const list = useList('GET /record/message/threads', {
    key: RECORDS,
    names: ['show'],
    query: ({ show }) => ({ waiting: show === 'waiting' }),
  });
  const waiting = list.address.show === 'waiting';
  const part = (
    <ListPart
      list={list}
      empty={{
        icon: 'message',
        title: waiting ? t('records.list.noneWaiting') : t('records.list.none'),
        text: t('records.list.noneText'),
      }}
      show={(rows) => (
        <LineList>
          {rows.map((row) => (
            <Line
              key={row.recordId}
              name={<AppLink to={row.path}>{`${row.kindLabel}: ${row.name}`}</AppLink>}
              about={`${row.by}, ${dateTime(row.at)}: ${row.text}`}
              end={row.waits && <Badge tone="wait">{t('records.list.waits')}</Badge>}
            />
          ))}
        </LineList>
      )}
    />
  );
  return (
    <PageCard width="form" title={t('shell.messages.title')} subtitle={t('records.list.about')}>
      <Tabs
        label={t('shell.messages.title')}
        active={waiting ? 'waiting' : 'all'}
        onChange={(key) => list.set({ show: key === 'waiting' ? 'waiting' : '' })}
        tabs={[
          { key: 'all', label: t('records.list.all'), content: part },
          { key: 'waiting', label: t('word.waitingForYou'), content: part },
        ]}
      />
    </PageCard>
  );
}
