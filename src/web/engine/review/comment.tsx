import type { ReactNode } from 'react';
import css from './comment.module.css';

/** What somebody said of a record, word for word. @param by who and when */
export function Comment({ by, children }: { by?: ReactNode; children: ReactNode }) {
  return (
    <figure className={css.comment}>
      <blockquote>{children}</blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}
