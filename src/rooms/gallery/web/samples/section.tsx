import type { ReactNode } from 'react';
import css from './section.module.css';

/** One group of specimens under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`stack ${css.section}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
