import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({
  icon = 'file',
  title,
  page,
  children,
  action,
}: {
  icon?: IconName;
  title: string;
  /** It is all the page says, so its title is the page's. */
  page?: boolean;
  /** One sentence: why it is empty or what will stand here. */
  children?: ReactNode;
  /** The button or link that leads on. */
  action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <span className={`disc ${css.sign}`}>
        <Icon name={icon} size={28} />
      </span>
      {page ? <h1 className={css.title}>{title}</h1> : <h2>{title}</h2>}
      {children && <p className={`muted ${css.text}`}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
