import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { BASE_PATH } from '../../../contract/call.ts';
import type { CallKey, Sent } from '../../../contract/calls/calls.ts';
import { usePortal } from '../page.ts';
import { type ActionParams, pathTo } from '../routes.ts';
import { useWords } from '../words.ts';
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

/** Back to the list or the record that a page belongs to, among the acts of the page. @param to a named route */
export function BackLink({ to, params, children }: { to: string; params?: ActionParams; children: ReactNode }) {
  return (
    <ButtonLink icon="back" size="s" to={pathTo(to, params)}>
      {children}
    </ButtonLink>
  );
}

/** A link that looks like a button and saves a file that a call answers. */
export function FileLink<K extends CallKey & `GET ${string}`>({
  call,
  input,
  size = 'm',
  icon,
  children,
}: {
  call: K;
  input: Sent<K>;
  size?: 'm' | 's';
  icon?: IconName;
  children: ReactNode;
}) {
  const { lang } = useWords();
  const { tenant } = usePortal();
  const texts = Object.entries(input as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams({ ...Object.fromEntries(texts), tenant, lang });
  return (
    <a
      className={classes(button.button, button.quiet, size === 's' && button.small)}
      href={`${BASE_PATH}${call.slice('GET '.length)}?${query}`}
      download
      data-print="no"
    >
      <span className={button.inside}>
        {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
        {children}
      </span>
    </a>
  );
}

/** Parts `/a?b=c` into what the router takes. */
export function parted(to: string): { path: string; search: Record<string, string> } {
  const at = to.indexOf('?');
  if (at < 0) return { path: to, search: {} };
  return { path: to.slice(0, at), search: Object.fromEntries(new URLSearchParams(to.slice(at + 1))) };
}
