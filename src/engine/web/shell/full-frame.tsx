import { type ReactNode, useEffect, useState } from 'react';
import { browserStore } from '../browser-store.ts';
import { usePortal } from '../page.ts';
import { type Session, useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useWords } from '../words.ts';
import { AreaTabs } from './area-tabs.tsx';
import { Footer } from './footer.tsx';
import css from './full-frame.module.css';
import { useModuleWatch } from './module-watch.ts';
import { PublicMenu } from './public-menu.tsx';
import { useRightsWatch } from './rights-watch.ts';
import { Sidebar } from './sidebar.tsx';
import { TenantSelect } from './tenant-chooser.tsx';
import { TopBar } from './top-bar.tsx';

const KEPT_UNDER = 'tessera.menu.shown';

/** Whether a menu is shown; until the session is known, whether there was one last time: the page keeps its place. */
function useMenuShown(session: Session | undefined): boolean {
  const [before] = useState(() => browserStore.read(KEPT_UNDER) !== null);
  const shown = session ? session.menus.length > 0 : null;
  useEffect(() => {
    if (shown !== null) browserStore.write(KEPT_UNDER, shown ? '1' : null);
  }, [shown]);
  return shown ?? before;
}

/** Top bar, menu beside the page or in a drawer, footer. */
export default function FullFrame({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const portal = usePortal();
  const session = useSession();
  useRightsWatch(session);
  useModuleWatch(session);
  const withMenu = useMenuShown(session);
  const [drawer, setDrawer] = useState(false);
  return (
    <div className={css.frame}>
      <TopBar
        expectsPerson={withMenu && !session}
        start={
          withMenu && (
            <span className={css.opener}>
              <Button kind="plain" icon="menu" label={t('shell.menu.open')} onClick={() => setDrawer(true)} />
            </span>
          )
        }
      />
      {!withMenu && <PublicMenu />}
      <div className={css.columns}>
        {withMenu && (
          <div className={css.side} data-menu-scroll="" data-print="no">
            <Sidebar />
          </div>
        )}
        <div className={css.content}>
          <AreaTabs />
          {children}
          <Footer />
        </div>
      </div>
      <Dialog open={drawer} side="start" title={portal.name} onClose={() => setDrawer(false)}>
        <div className="stack" data-gap="l">
          <Sidebar onLeave={() => setDrawer(false)} />
          <TenantSelect />
        </div>
      </Dialog>
    </div>
  );
}
