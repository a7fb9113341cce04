import type { Output } from '../../../../contract/calls/calls.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { ago, dateTime } from '../../../engine/ui/format.ts';
import { useWords } from '../../../engine/words.ts';
import { actionLabel } from './action-label.ts';
import css from './audit-entry.module.css';
import { fieldLabel } from './field-label.ts';
import { kindLabel } from './kind-label.ts';

type Entry = Output<'GET /audit/list'>['rows'][number];

/** One entry: who did what to which record, and each field before and after. */
export function AuditEntry({ entry, onRecord }: { entry: Entry; onRecord: (() => void) | undefined }) {
  const { t } = useWords();
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <strong>{actionLabel(entry.action)}</strong>
        <span>{entry.who || t('audit.nobody')}</span>
        <time className={css.at} dateTime={entry.at} title={ago(entry.at)}>
          {dateTime(entry.at)}
        </time>
      </div>
      <div className={css.record}>
        <span>
          {kindLabel(entry.subjectKind)} <code>{entry.subjectId}</code>
        </span>
        {onRecord && (
          <Button kind="plain" size="s" onClick={onRecord}>
            {t('audit.onlyThis')}
          </Button>
        )}
      </div>
      {entry.reason && <p className={css.reason}>{t('audit.reason', { reason: entry.reason })}</p>}
      {entry.changes.length > 0 && (
        <table className={css.changes}>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{fieldLabel(change.field)}</th>
                <td data-title={t('audit.before')}>{shown(change.before, t('audit.nothing'))}</td>
                <td data-title={t('audit.after')}>{shown(change.after, t('audit.nothing'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

/** A value of any kind as text; `nothing` stands for null and the empty text. */
function shown(value: unknown, nothing: string) {
  if (value === null || value === undefined || value === '') return <span className={css.nothing}>{nothing}</span>;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
