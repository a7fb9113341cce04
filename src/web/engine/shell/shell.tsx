import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../page.ts';
import { useSession } from '../session.ts';
import { AlertOverlay } from '../ui/alert-overlay.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useWords } from '../words.ts';
import { BareFrame } from './bare-frame.tsx';
import { BrowserBanner } from './browser-banner.tsx';
import { Footer } from './footer.tsx';
import { IdleDialogs, type LoginAgain } from './idle-dialogs.tsx';
import type { PaletteSearch } from './palette-match.ts';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

export type ShellProps = {
  /** The login form of the accounts room, for logging in again in place (TEN-10). */
  renderLogin: LoginAgain | null;
  /** More for Ctrl-K to ask: the server's search, for example. */
  searches?: readonly PaletteSearch[];
};

/** Everything around a screen: top bar, menu, notifications, login in place. Screens stay mounted below it. */
export function Shell({ renderLogin, searches = [] }: ShellProps) {
  const { t } = useWords();
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) });
  const main = useRef<HTMLElement>(null);
  useFocusOnNewScreen(main);
  const skip = (
    <a className={css.skip} href="#main">
      {t('shell.skip')}
    </a>
  );
  const screen = (
    <main ref={main} id="main" tabIndex={-1} className={css.main}>
      <Outlet />
    </main>
  );
  return (
    <>
      {skip}
      <BrowserBanner />
      {bare ? <BareFrame>{screen}</BareFrame> : <FullFrame searches={searches}>{screen}</FullFrame>}
      <IdleDialogs renderLogin={renderLogin} />
      <AlertOverlay />
    </>
  );
}

function FullFrame({ searches, children }: { searches: readonly PaletteSearch[]; children: React.ReactNode }) {
  const { t } = useWords();
  const portal = usePortal();
  const withMenu = (useSession()?.menus.length ?? 0) > 0;
  const [drawer, setDrawer] = useState(false);
  return (
    <div className={css.frame}>
      <TopBar
        searches={searches}
        start={
          withMenu && (
            <span className={css.opener}>
              <Button kind="plain" icon="menu" label={t('shell.menu.open')} onClick={() => setDrawer(true)} />
            </span>
          )
        }
      />
      <div className={css.columns}>
        {withMenu && (
          <div className={css.side} data-print="no">
            <Sidebar />
          </div>
        )}
        <div className={css.content}>
          {children}
          <Footer />
        </div>
      </div>
      <Dialog open={drawer} side="start" title={portal.name} onClose={() => setDrawer(false)}>
        <Sidebar onLeave={() => setDrawer(false)} />
      </Dialog>
    </div>
  );
}

/** After going to another screen reading goes on at its beginning; not on the first one. */
function useFocusOnNewScreen(main: React.RefObject<HTMLElement | null>): void {
  const address = useLocation({ select: (location) => location.pathname });
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    main.current?.focus({ preventScroll: true });
  }, [address, main]);
}
