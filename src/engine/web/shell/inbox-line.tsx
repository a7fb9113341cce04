import { ago } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import type { NoticeType } from '../ui/notify.ts';
import { useWords } from '../words.ts';
import css from './inbox-line.module.css';

/** A line of the inbox, as `GET /notification/list` answers it. */
export type InboxItem = {
  id: string;
  type: NoticeType;
  message: string;
  link: string | null;
  at: string;
  read: boolean;
};

/** A notification: it opens the thing it is about, and is read with that. */
export function InboxLine({ item, onOpen }: { item: InboxItem; onOpen: () => void }) {
  const { t } = useWords();
  const inside = (
    <>
      <span className={`toned ${css.sign}`} data-tone={item.type}>
        <Icon name={item.type} />
      </span>
      <span>
        <span className={`block ${css.message}`}>{item.message}</span>
        <span className="row muted small" data-gap="s" data-wrap="no">
          {ago(item.at)}
          {!item.read && <span className={css.new}>{t('word.new')}</span>}
        </span>
      </span>
    </>
  );
  if (item.link) {
    return (
      <AppLink to={item.link} className={`bare-button ${css.line}`} onClick={onOpen}>
        {inside}
      </AppLink>
    );
  }
  return (
    <button type="button" className={`bare-button ${css.line}`} onClick={onOpen}>
      {inside}
    </button>
  );
}
