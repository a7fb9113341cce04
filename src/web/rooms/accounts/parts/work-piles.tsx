import type { Output } from '../../../../contract/calls/calls.ts';
import { ago } from '../../../engine/ui/format.ts';
import { Icon } from '../../../engine/ui/icon.tsx';
import { AppLink } from '../../../engine/ui/link.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './waiting.module.css';

/** The work that waits for the person, the oldest first; every number opens its list. */
export function WorkPiles({ piles }: { piles: Output<'GET /work/list'>['rows'] }) {
  const { t } = useWords();
  return (
    <ul className={css.list}>
      {piles.map((pile) => (
        <li key={pile.path} className={css.item}>
          <span className={css.sign} data-type="warning">
            <Icon name="wait" />
          </span>
          <span className={css.text}>
            <AppLink to={pile.path}>{pile.label}</AppLink>
            {pile.since && <span className={css.at}>{t('home.oldest', { when: ago(pile.since) })}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
