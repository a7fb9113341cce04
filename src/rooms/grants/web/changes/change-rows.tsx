import type { Output } from '../../../../contract/calls/calls.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../desk/desk.module.css';

type Change = Output<'GET /grant/application/changes'>['rounds'][number]['rows'][number];
type Part = NonNullable<Change['parts']>[number];

/** Each answer as it was and as it is; of a table only the rows that differ. */
export function ChangeRows({ rows }: { rows: readonly Change[] }) {
  return (
    <dl>
      {rows.map(({ field, label, before, after, parts }) => (
        <div key={field} className={css.change}>
          <dt>{label}</dt>
          {parts ? (
            <dd>
              <ul className="stack" data-gap="s">
                {parts.map((part) => (
                  <PartLine key={`${part.kind} ${part.place}`} part={part} />
                ))}
              </ul>
            </dd>
          ) : (
            <BeforeAfter before={before} after={after} />
          )}
        </div>
      ))}
    </dl>
  );
}

function BeforeAfter({ before, after }: Pick<Change, 'before' | 'after'>) {
  const { t } = useWords();
  const none = <span className="muted">{t('forms-web.answers.none')}</span>;
  return (
    <>
      <dd>
        <span className="muted small">{t('grants-desk.changes.before')}</span> {before ? <del>{before}</del> : none}
      </dd>
      <dd>
        <span className="muted small">{t('grants-desk.changes.after')}</span> {after ? <ins>{after}</ins> : none}
      </dd>
    </>
  );
}

/** One row of a table: what it is, and each of its answers that is different. */
function PartLine({ part: { kind, name, place, cells } }: { part: Part }) {
  const { t } = useWords();
  const none = <span className="muted">{t('forms-web.answers.none')}</span>;
  return (
    <li>
      <strong>{t(`grants-changed.${kind}`)}</strong> {name || t('grants-changed.row', { place })}
      <ul className={`stack ${css.cells}`} data-gap="xs">
        {cells.map(({ label, before, after }) => (
          <li key={label}>
            <span className="muted">{t('grants-changed.cell', { label })}</span>{' '}
            {kind !== 'added' && (before ? <del>{before}</del> : none)}
            {kind === 'changed' && (
              <>
                {' '}
                <span aria-hidden="true">→</span>{' '}
                <span className="visually-hidden">{t('grants-desk.changes.after')}</span>
              </>
            )}
            {kind !== 'removed' && (after ? <ins>{after}</ins> : none)}
          </li>
        ))}
      </ul>
    </li>
  );
}
