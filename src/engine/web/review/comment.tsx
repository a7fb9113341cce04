import type { ReactNode } from 'react';

/** What somebody said of a record, word for word. @param by who and when */
export function Comment({ by, children }: { by?: ReactNode; children: ReactNode }) {
  return (
    <figure className="notice stack" data-tone="sunken" data-edge="" data-gap="xs">
      <blockquote className="written">{children}</blockquote>
      {by && <figcaption className="muted small">{by}</figcaption>}
    </figure>
  );
}
