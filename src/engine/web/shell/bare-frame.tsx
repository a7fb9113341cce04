import type { ReactNode } from 'react';
import css from './bare-frame.module.css';
import { Footer } from './footer.tsx';
import { LanguageLine } from './language-switch.tsx';
import { Mark } from './mark.tsx';
import { TenantChooser } from './tenant-chooser.tsx';

/** Around login and the like: the organisation's name, the languages, nothing else. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <header className="row" data-gap="l" data-justify="between" data-print="no">
        <span className={css.who}>
          <Mark />
          <TenantChooser />
        </span>
        <LanguageLine />
      </header>
      <div className={css.middle}>{children}</div>
      <Footer />
    </div>
  );
}
