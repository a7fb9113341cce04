import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import css from './notice.module.css';

export type Tidings = { tone: 'good' | 'warn'; message: string };

/** What came of a decision; read out when it changes. */
export function Message({ tidings, children }: { tidings: Tidings | null; children?: ReactNode }) {
  return (
    <div
      role="status"
      className={tidings ? `notice row ${css.told}` : 'visually-hidden'}
      data-tone={tidings?.tone}
      data-gap="xs"
      data-print="no"
    >
      {tidings && (
        <>
          <Icon name={tidings.tone === 'good' ? 'check' : 'warning'} size={18} />
          <p>{tidings.message}</p>
          {children}
        </>
      )}
    </div>
  );
}
