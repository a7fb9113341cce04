import type { Output } from '../../../contract/calls/calls.ts';
import { ago, number } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './waiting.module.css';

/** The work that waits for the person, the oldest first; every number opens its list. */
export function WorkPiles({ piles }: { piles: Output<'GET /work/list'>['rows'] }) {
  const { t } = useWords();
  if (piles.length === 0) return <p className="muted">{t('home.noWork')}</p>;
  return (
    <ul className={css.list}>
      {piles.map((pile) => (
        <li key={pile.path} className={css.item}>
          <span className={css.sign} data-type="warning">
            <Icon name="wait" />
          </span>
          <span className={css.text}>
            <AppLink to={pile.path}>{pile.label}</AppLink>
            <span className={css.at}>
              {pile.since && t('home.oldest', { when: ago(pile.since) })}
              {pile.overdue > 0 && (
                <strong className={css.late}>{t('home.overdue', { n: number(pile.overdue) })}</strong>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
