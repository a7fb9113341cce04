import { type ReactNode, useId } from 'react';
import css from './section.module.css';

/** One subject of a screen, under its heading. */
export function Section({
  title,
  about,
  actions,
  children,
}: {
  title: string;
  /** A sentence on what it is for. */
  about?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`stack ${css.section}`} data-gap="m" aria-labelledby={id}>
      <div className="row" data-justify="between">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {about && <p className={`muted ${css.about}`}>{about}</p>}
      {children}
    </section>
  );
}
