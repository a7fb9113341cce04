import { useWords } from '../../../../engine/web/words.ts';
import css from './taken-bar.module.css';

/** How much of an event is taken, as a bar with its numbers. */
export function TakenBar({ taken, capacity }: { taken: number; capacity: number }) {
  const { t } = useWords();
  const said = t('events-desk.takenOf', { taken, capacity });
  return (
    <span className={css.taken}>
      <span className="num">{said}</span>
      <meter className={css.bar} min={0} max={Math.max(capacity, 1)} value={taken} aria-label={said} />
    </span>
  );
}
