import { ListPart } from '../list/list-screen.tsx';
import { useList } from '../list/use-list.ts';
import { pathTo } from '../routes.ts';
import { markRead } from '../shell/inbox.ts';
import { InboxLine } from '../shell/inbox-line.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageCard } from '../ui/page-card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useWords } from '../words.ts';
import css from './notifications-screen.module.css';

/** Every notification of the person, or those not read yet, page by page (COM-3). The bell keeps it up to date. */
export default function NotificationsScreen() {
  const { t } = useWords();
  const list = useList('GET /notification/list', {
    key: 'notifications',
    names: ['show'],
    query: ({ show }) => ({ unread: show === 'unread' }),
  });
  const unread = list.address.show === 'unread';
  const { data } = list;
  const part = (
    <ListPart
      list={list}
      empty={{ icon: 'bell', title: t('shell.inbox.empty'), text: t('shell.inbox.emptyText') }}
      show={(rows) => (
        <ul className={`stack ${css.list}`} data-gap="xs">
          {rows.map((item) => (
            <li key={item.id}>
              <InboxLine item={item} onOpen={() => markRead(item.id)} />
            </li>
          ))}
        </ul>
      )}
    />
  );
  return (
    <PageCard
      width="form"
      title={t('shell.inbox.title')}
      subtitle={t('shell.inbox.kept')}
      actions={data && data.unread > 0 && <Button onClick={() => markRead()}>{t('shell.inbox.readAll')}</Button>}
      footer={
        <ButtonLink size="s" to={pathTo('Profile')}>
          {t('shell.inbox.byMail')}
        </ButtonLink>
      }
    >
      <Tabs
        label={t('shell.inbox.title')}
        active={unread ? 'unread' : 'all'}
        onChange={(key) => list.set({ show: key === 'unread' ? 'unread' : '' })}
        tabs={[
          { key: 'all', label: t('word.all'), content: part },
          { key: 'unread', label: t('shell.inbox.tabUnread'), count: data?.unread, content: part },
        ]}
      />
    </PageCard>
  );
}
