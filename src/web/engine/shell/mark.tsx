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
      <span className={css.name}>{portal.name}</span>
      <span className={css.short}>{portal.shortName}</span>
    </AppLink>
  );
}
