import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './page-card.module.css';

export type PageCardProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The state of what is shown, beside the title. */
  badge?: ReactNode;
  /** Buttons for the whole page, at the right of the title. */
  actions?: ReactNode;
  /** Filters and tools for what is below. */
  toolbar?: ReactNode;
  footer?: ReactNode;
  width?: 'page' | 'form' | 'wide';
  children?: ReactNode;
};

/** The frame of a screen: title, subtitle, action bar and toolbar (TEN-8). `form` keeps it at reading width; `wide` is for lists, whose head takes as little as it can. */
export function PageCard({
  title,
  subtitle,
  badge,
  actions,
  toolbar,
  footer,
  width = 'page',
  children,
}: PageCardProps) {
  return (
    <section className={classes(css.card, css[width])}>
      <header className={css.head}>
        <div className={css.titles}>
          <div className={`row ${css.name}`} data-gap="xs">
            <h1>{title}</h1>
            {badge}
          </div>
          {subtitle && <div className={`muted ${css.subtitle}`}>{subtitle}</div>}
        </div>
        {actions && (
          <div className="row" data-gap="s" data-print="no">
            {actions}
          </div>
        )}
      </header>
      {toolbar && (
        <div className={css.toolbar} data-print="no">
          {toolbar}
        </div>
      )}
      <div className={css.body}>{children}</div>
      {footer && <footer className={`row ${css.foot}`}>{footer}</footer>}
    </section>
  );
}
