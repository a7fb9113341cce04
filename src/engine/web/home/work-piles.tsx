import type { Output } from '../../../contract/calls/calls.ts';
import { ago, number } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './work-piles.module.css';

/** The work that waits for the person, the oldest first, each pile with its weight: how much, since when, how much late. */
export function WorkPiles({ piles }: { piles: Output<'GET /work/list'>['rows'] }) {
  const { t } = useWords();
  if (piles.length === 0) return <p className="muted">{t('home.noWork')}</p>;
  return (
    <ul className="plain-list">
      {piles.map((pile) => (
        <li key={pile.path} className={`row ${css.pile}`} data-gap="xs" data-late={pile.overdue > 0 ? '' : undefined}>
          <AppLink to={pile.path} className={`whole-link ${css.link}`}>
            <strong className={css.count}>{number(pile.count)}</strong> <span className={css.label}>{pile.label}</span>
          </AppLink>
          <span className={`row muted small ${css.age}`} data-gap="xs">
            {pile.overdue > 0 && <strong className={css.late}>{t('home.overdue', { n: number(pile.overdue) })}</strong>}
            {pile.since && t('home.oldest', { when: ago(pile.since) })}
          </span>
          <Icon name="forward" size={16} />
        </li>
      ))}
    </ul>
  );
}
