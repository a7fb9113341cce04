import type { ReactNode } from 'react';
import css from './line-list.module.css';

/** A short list inside a screen, for what needs no table. */
export function LineList({ children }: { children: ReactNode }) {
  return <ul className="plain-list">{children}</ul>;
}

/** One line of it: a name, a sentence about it, and at the end what can be done with it. */
export function Line({ name, about, end }: { name: ReactNode; about?: ReactNode; end?: ReactNode }) {
  return (
    <li className={`row ${css.line}`} data-justify="between">
      <span className={css.text}>
        <strong>{name}</strong>
        {about && <span className="muted small">{about}</span>}
      </span>
      {end}
    </li>
  );
}
