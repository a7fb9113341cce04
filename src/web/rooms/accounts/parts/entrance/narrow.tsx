import type { ReactNode } from 'react';
import { usePortal } from '../../../../engine/page.ts';
import { PageCard } from '../../../../engine/ui/page-card.tsx';
import css from './narrow.module.css';

/** A card for one question before one is inside: login, register, verify. On wide screens the tenant's picture is beside it. */
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
  const { look } = usePortal();
  return (
    <div className={css.door}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the picture is declared by the tenant's folder, never by a person */}
      <div className={css.picture} aria-hidden="true" dangerouslySetInnerHTML={{ __html: look.picture }} />
      <div className={css.narrow}>
        <PageCard title={title} subtitle={subtitle} footer={footer} width="form">
          {children}
        </PageCard>
      </div>
    </div>
  );
}
