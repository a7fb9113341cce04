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
      <span
        className={css.sign}
        data-own-colours={hasOwnColours(portal.look.mark) ? '' : undefined}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every mark (clean-mark.ts)
        dangerouslySetInnerHTML={{ __html: portal.look.mark }}
      />
      <span className={css.name} {...written(portal.look.wordmark)}>
        {portal.name}
      </span>
      <span className={css.short} {...written(portal.look.wordmark)}>
        {portal.shortName}
      </span>
    </AppLink>
  );
}

/** Whether a mark brings colours that would not be seen on the accent. */
const hasOwnColours = (mark: string): boolean => /<image|(?:fill|stroke)="(?!none|currentColor)/i.test(mark);

/** How the tenant writes its name. */
const written = ({ face, weight, tracking, capitals }: Wordmark) => ({
  'data-face': face,
  'data-capitals': capitals && '',
  style: { '--weight': weight, '--tracking': `${tracking / 100}em` } as CSSProperties,
});
