import { usePortal } from '../../../../engine/web/page.ts';
import { PageCard, type PageCardProps } from '../../../../engine/web/ui/page-card.tsx';
import css from './narrow.module.css';

/** A card for one question before one is inside: login, register, verify. On wide screens the tenant's picture is beside it. */
export function Narrow(card: Pick<PageCardProps, 'title' | 'subtitle' | 'footer' | 'children'>) {
  const { look } = usePortal();
  return (
    <div className={css.door}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the picture is declared by the tenant's folder, never by a person */}
      <div className={css.picture} aria-hidden="true" dangerouslySetInnerHTML={{ __html: look.picture }} />
      <div className={css.narrow}>
        <PageCard {...card} width="form" />
      </div>
    </div>
  );
}
