import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { number } from './format.ts';
import css from './pager.module.css';

/** Pages of a list by key: `next` and `previous` come with the answer and go into the address bar. */
export function Pager({
  total,
  shown,
  previous,
  next,
  onPage,
}: {
  /** Rows that match, over all pages. */
  total: number;
  /** Rows on this page. */
  shown: number;
  previous: string | null;
  next: string | null;
  onPage: (to: { before: string } | { after: string }) => void;
}) {
  const { t } = useWords();
  return (
    <nav className={`row ${css.pager}`} data-gap="s" aria-label={t('shell.pager.title')} data-print="no">
      <span className={css.count}>{t('shell.pager.count', { shown: number(shown), total: number(total) })}</span>
      <Button size="s" icon="back" disabled={!previous} onClick={() => previous && onPage({ before: previous })}>
        {t('shell.pager.previous')}
      </Button>
      <Button size="s" disabled={!next} onClick={() => next && onPage({ after: next })}>
        {t('shell.pager.next')}
      </Button>
    </nav>
  );
}
