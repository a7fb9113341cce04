import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useSession } from '../session.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { useInbox } from './inbox.ts';
import { LanguageMenu } from './language-switch.tsx';
import { Mark } from './mark.tsx';
import { Palette } from './palette.tsx';
import { useOwnSources } from './palette-sources.ts';
import { TenantChooser } from './tenant-chooser.tsx';
import css from './top-bar.module.css';

/**
 * Organisation, search, language, notifications, account. `start` stands before all: the menu button of a phone.
 * @param expectsPerson somebody will be logged in as soon as that is known: the place of their bell is kept
 */
export function TopBar({ start, expectsPerson }: { start: ReactNode; expectsPerson: boolean }) {
  const { t } = useWords();
  const session = useSession();
  const inbox = useInbox(Boolean(session?.ID));
  const own = useOwnSources();
  const [searching, setSearching] = useState(false);
  // with the bar itself: who sees it may press the keys
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Not over another dialog: it wants its answer first.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setSearching(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <header className={css.bar} data-print="no">
      {start}
      <span className={css.who}>
        <Mark />
        <span className={css.chooser}>
          <TenantChooser />
        </span>
      </span>
      <button type="button" className={css.search} onClick={() => setSearching(true)}>
        <Icon name="search" size={18} />
        <span className={css.words}>{t('word.search')}</span>
        <span className={css.keys} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <LanguageMenu />
      {session?.ID ? <Bell inbox={inbox} /> : expectsPerson && <span className={css.bell} />}
      <AccountMenu />
      <Palette sources={own} open={searching} onClose={() => setSearching(false)} />
    </header>
  );
}
