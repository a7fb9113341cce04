import { Icon } from '../../../engine/ui/icon.tsx';
import css from './register.module.css';

/** A file that the server makes, to be kept. */
export function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={css.download} href={href} download>
      <Icon name="download" size={18} />
      {children}
    </a>
  );
}
