import { useWords } from '../words.ts';
import css from './before-after.module.css';

type Change = { field: string; label: string; before: string; after: string };

/** Answers that changed, each as it was and as it is. */
export function BeforeAfter({ changes }: { changes: readonly Change[] }) {
  const { t } = useWords();
  const none = <span className="muted">{t('forms-web.answers.none')}</span>;
  return (
    <dl className={css.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className={css.change}>
          <dt>{label}</dt>
          <dd>
            <span className="visually-hidden">{t('forms-web.change.before')} </span>
            {before ? <del>{before}</del> : none}
          </dd>
          <dd>
            <span className={css.arrow} aria-hidden="true">
              →
            </span>
            <span className="visually-hidden">{t('forms-web.change.after')} </span>
            {after ? <ins>{after}</ins> : none}
          </dd>
        </div>
      ))}
    </dl>
  );
}
