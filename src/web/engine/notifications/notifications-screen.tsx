import { useQuery } from '@tanstack/react-query';
import { callApi } from '../call.ts';
import { pathOf } from '../routes.ts';
import { INBOX_KEY, markRead } from '../shell/inbox.ts';
import { InboxLine } from '../shell/inbox-line.tsx';
import { useAddressBar } from '../ui/address-bar.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Broken } from '../ui/message-page.tsx';
import { PageCard } from '../ui/page-card.tsx';
import { Pager } from '../ui/pager.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useWords } from '../words.ts';
import css from './notifications-screen.module.css';

const ROWS = 20;

/** Every notification of the person, or those not read yet, page by page (COM-3). The bell keeps it up to date. */
export default function NotificationsScreen() {
  const { t, lang } = useWords();
  const [address, set] = useAddressBar(['show', 'after', 'before']);
  const unread = address.show === 'unread';
  const params = {
    unread,
    size: ROWS,
    ...(address.after ? { after: address.after } : address.before ? { before: address.before } : {}),
  };
  const query = useQuery({
    queryKey: [...INBOX_KEY, 'page', params, lang],
    queryFn: () => callApi('GET /notification/list', params, { quiet: true }),
    placeholderData: (before) => before,
  });
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  const list = !data ? (
    <Skeleton lines={8} />
  ) : data.rows.length === 0 ? (
    <EmptyState icon="bell" title={t('shell.inbox.empty')}>
      {t('shell.inbox.emptyText')}
    </EmptyState>
  ) : (
    <div className="stack">
      <ul className={css.list}>
        {data.rows.map((item) => (
          <li key={item.id}>
            <InboxLine item={item} onOpen={() => markRead(item.id)} />
          </li>
        ))}
      </ul>
      <Pager total={data.total} shown={data.rows.length} previous={data.previous} next={data.next} onPage={set} />
    </div>
  );
  return (
    <PageCard
      width="form"
      title={t('shell.inbox.title')}
      subtitle={t('shell.inbox.kept')}
      actions={data && data.unread > 0 && <Button onClick={() => markRead()}>{t('shell.inbox.readAll')}</Button>}
      footer={
        <ButtonLink size="s" to={pathOf('Profile') ?? '/'}>
          {t('shell.inbox.byMail')}
        </ButtonLink>
      }
    >
      <Tabs
        label={t('shell.inbox.title')}
        active={unread ? 'unread' : 'all'}
        onChange={(key) => set({ show: key === 'unread' ? 'unread' : '' })}
        tabs={[
          { key: 'all', label: t('shell.inbox.tabAll'), content: list },
          { key: 'unread', label: t('shell.inbox.tabUnread'), ...(data && { count: data.unread }), content: list },
        ]}
      />
    </PageCard>
  );
}
