import { Icon } from './icon.tsx';
import css from './task.module.css';

/** A file that the server makes, to be kept. */
export function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={css.download} href={href} download>
      <Icon name="download" size={18} />
      {children}
    </a>
  );
}
