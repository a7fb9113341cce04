import { useState } from 'react';
import { pathTo } from '../routes.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './bell.module.css';
import { type InboxItem, InboxLine } from './inbox-line.tsx';

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
        footer={
          <>
            {inbox.unread > 0 && <Button onClick={() => inbox.onRead()}>{t('shell.inbox.readAll')}</Button>}
            <ButtonLink to={pathTo('Notifications')} onClick={() => setOpen(false)}>
              {t('shell.inbox.all')}
            </ButtonLink>
          </>
        }
      >
        {inbox.items.length === 0 ? (
          <EmptyState icon="bell" title={t('shell.inbox.empty')}>
            {t('shell.inbox.emptyText')}
          </EmptyState>
        ) : (
          <ul className={`stack ${css.list}`} data-gap="xs">
            {inbox.items.map((item) => (
              <li key={item.id}>
                <InboxLine
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
