import type { ReactNode } from 'react';
import css from './head-facts.module.css';

/** What a list comes to as a whole, in the line of its title; what is null is left out. */
export const HeadFacts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(
      ([label, value]) =>
        value !== null && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
