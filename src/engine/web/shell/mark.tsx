import type { CSSProperties } from 'react';
import type { Wordmark } from '../../../contract/portal.ts';
import { usePortal } from '../page.ts';
import { AppLink } from '../ui/link.tsx';
import css from './mark.module.css';

/** Mark and name of the tenant; leads home. */
export function Mark() {
  const portal = usePortal();
  return (
    <AppLink to="/" className={css.mark}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the mark is declared by the tenant's folder, never by a person */}
      <span className={css.sign} aria-hidden="true" dangerouslySetInnerHTML={{ __html: portal.look.mark }} />
      <span className={css.name} {...written(portal.look.wordmark)}>
        {portal.name}
      </span>
      <span className={css.short} {...written(portal.look.wordmark)}>
        {portal.shortName}
      </span>
    </AppLink>
  );
}

/** How the tenant writes its name. */
const written = ({ face, weight, tracking, capitals }: Wordmark) => ({
  'data-face': face,
  'data-capitals': capitals && '',
  style: { '--weight': weight, '--tracking': `${tracking / 100}em` } as CSSProperties,
});
