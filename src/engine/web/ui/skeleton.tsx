import { useWords } from '../words.ts';
import css from './skeleton.module.css';

/** Stands where text will be, in its place and about its size, so that nothing jumps. `lines` of text. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useWords();
  return (
    <div className={css.skeleton} role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <span key={index} className={css.line} data-short={index % 3 === 2 || undefined} />
      ))}
    </div>
  );
}

/** A whole screen on its way: a card with a title. */
export function SkeletonPage() {
  return (
    <div className={css.page}>
      <Skeleton lines={6} />
    </div>
  );
}
