import type { ReactNode } from 'react';
import { PageCard } from '../../../../engine/ui/page-card.tsx';
import css from './narrow.module.css';

/** A card for one question before one is inside: login, register, verify. */
export function Narrow({
  title,
  subtitle,
  footer,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.narrow}>
      <PageCard title={title} subtitle={subtitle} footer={footer} width="form">
        {children}
      </PageCard>
    </div>
  );
}
