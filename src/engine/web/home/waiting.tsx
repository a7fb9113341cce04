import type { Output } from '../../../contract/calls/calls.ts';
import { ago } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './waiting.module.css';

type Item = Output<'GET /notification/list'>['rows'][number];

/** Notifications that were not read yet, newest first, each with its way. */
export function Waiting({ items }: { items: readonly Item[] }) {
  const { t } = useWords();
  if (items.length === 0) return <p className="muted">{t('home.nothing')}</p>;
  return (
    <ul className="stack" data-gap="xs">
      {items.map((item) => (
        <li key={item.id} className={`row ${css.item}`} data-wrap="no" data-align="start">
          <span className={`toned ${css.sign}`} data-tone={item.type}>
            <Icon name={item.type} />
          </span>
          <span className={css.text}>
            {item.link ? <AppLink to={item.link}>{item.message}</AppLink> : item.message}
            <span className="muted small">{ago(item.at)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
