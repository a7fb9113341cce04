import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ago } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import type { NoticeType } from '../ui/notify.ts';
import { useWords } from '../words.ts';
import css from './bell.module.css';

/** A line of the inbox, as `GET /notification/list` answers it. */
export type InboxItem = {
  id: string;
  type: NoticeType;
  message: string;
  link: string | null;
  at: string;
  read: boolean;
};

/** What the bell shows and whom it tells. `onRead` without an id marks all. */
export type Inbox = { items: readonly InboxItem[]; unread: number; onRead: (id?: string) => void };

/** The bell of the top bar with the inbox in a panel (COM-3). */
export function Bell({ inbox }: { inbox: Inbox }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const label = inbox.unread > 0 ? t('shell.inbox.unread', { n: inbox.unread }) : t('shell.inbox.title');
  return (
    <>
      <span className={css.bell}>
        <Button kind="plain" icon="bell" label={label} onClick={() => setOpen(true)} />
        {inbox.unread > 0 && (
          <span className={css.count} aria-hidden="true">
            {inbox.unread > 99 ? '99+' : inbox.unread}
          </span>
        )}
      </span>
      <Dialog
        open={open}
        side="end"
        title={t('shell.inbox.title')}
        onClose={() => setOpen(false)}
        footer={inbox.unread > 0 && <Button onClick={() => inbox.onRead()}>{t('shell.inbox.readAll')}</Button>}
      >
        {inbox.items.length === 0 ? (
          <EmptyState icon="bell" title={t('shell.inbox.empty')}>
            {t('shell.inbox.emptyText')}
          </EmptyState>
        ) : (
          <ul className={css.list}>
            {inbox.items.map((item) => (
              <li key={item.id}>
                <Line
                  item={item}
                  onOpen={() => {
                    inbox.onRead(item.id);
                    if (item.link) setOpen(false);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function Line({ item, onOpen }: { item: InboxItem; onOpen: () => void }) {
  const { t } = useWords();
  const inside = (
    <>
      <span className={css.sign} data-type={item.type}>
        <Icon name={item.type} />
      </span>
      <span>
        <span className={css.message}>{item.message}</span>
        <span className={css.at}>
          {ago(item.at)}
          {!item.read && <span className={css.new}>{t('shell.inbox.new')}</span>}
        </span>
      </span>
    </>
  );
  if (item.link) {
    return (
      <AppLink to={item.link} className={css.line} onClick={onOpen}>
        {inside}
      </AppLink>
    );
  }
  return (
    <button type="button" className={css.line} onClick={onOpen}>
      {inside}
    </button>
  );
}
