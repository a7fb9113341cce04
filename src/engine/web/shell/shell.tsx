import { lazyRouteComponent, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { HeldWatch } from '../decisions/held.ts';
import { UndoToasts } from '../decisions/undo-toasts.tsx';
import { AlertOverlay } from '../ui/alert-overlay.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { useWords } from '../words.ts';
import { BareFrame } from './bare-frame.tsx';
import { BrowserBanner } from './browser-banner.tsx';
import { IdleDialogs, type LoginAgain } from './idle-dialogs.tsx';
import css from './shell.module.css';
import { ViewingBanner } from './viewing-banner.tsx';

/** Menu, search and bell are not loaded for the login page. */
const FullFrame = lazyRouteComponent(() => import('./full-frame.tsx'));

/** Fetches what stands around screens that are not bare, so that it comes with the first of them. */
export const loadFrame = () => FullFrame.preload?.();

export type ShellProps = {
  /** The login form of the accounts room, for logging in again in place (TEN-10). */
  renderLogin: LoginAgain | null;
};

/** Everything around a screen: top bar, menu, notifications, login in place. Screens stay mounted below it. */
export function Shell({ renderLogin }: ShellProps) {
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
      <ViewingBanner />
      {bare ? (
        <BareFrame>{screen}</BareFrame>
      ) : (
        <Suspense fallback={null}>
          <FullFrame>{screen}</FullFrame>
        </Suspense>
      )}
      <IdleDialogs renderLogin={renderLogin} />
      <Toasts />
      <HeldWatch />
      <UndoToasts />
      <AlertOverlay />
    </>
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
