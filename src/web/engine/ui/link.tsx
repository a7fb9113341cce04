import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import button from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, with its query if it has one; tenant and language are kept by the router. */
  to: string;
};

/** A link to another screen. */
export function AppLink({ to, ...rest }: LinkProps) {
  const { path, search } = parted(to);
  return <Link {...rest} to={path} search={search} />;
}

/** A link that looks like a button, for going somewhere; a `Button` is for doing something. */
export function ButtonLink({
  kind = 'quiet',
  size = 'm',
  icon,
  children,
  className,
  ...rest
}: LinkProps & { kind?: 'primary' | 'quiet' | 'plain'; size?: 'm' | 's'; icon?: IconName }) {
  return (
    <AppLink {...rest} className={classes(button.button, button[kind], size === 's' && button.small, className)}>
      <span className={button.inside}>
        {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
        {children}
      </span>
    </AppLink>
  );
}

/** Parts `/a?b=c` into what the router takes. */
export function parted(to: string): { path: string; search: Record<string, string> } {
  const at = to.indexOf('?');
  if (at < 0) return { path: to, search: {} };
  return { path: to.slice(0, at), search: Object.fromEntries(new URLSearchParams(to.slice(at + 1))) };
}
