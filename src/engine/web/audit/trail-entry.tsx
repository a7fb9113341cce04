import type { ReactNode } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { ago, dateTime } from '../ui/format.ts';
import { useWords } from '../words.ts';
import css from './trail-entry.module.css';

export type Entry = Output<'GET /audit/list'>['rows'][number];

/** One entry of the audit trail: who did what, when and why, each field before and after. `about` says to what. */
export function TrailEntry({ entry, about }: { entry: Entry; about?: ReactNode }) {
  const { t } = useWords();
  return (
    <li className={css.entry}>
      <div className={`row ${css.head}`} data-gap="xs" data-align="baseline">
        <strong>{entry.actionLabel}</strong>
        <span>
          {entry.whoName && entry.whoName !== entry.who && <span>{entry.whoName} </span>}
          <span className={entry.whoName && entry.whoName !== entry.who ? 'muted small' : undefined}>
            {entry.who || t('trail.nobody')}
          </span>
        </span>
        <time className={css.at} dateTime={entry.at} title={ago(entry.at)}>
          {dateTime(entry.at)}
        </time>
      </div>
      {about && (
        <div className={`row ${css.record}`} data-gap="xs">
          {about}
        </div>
      )}
      {entry.reason && <p className={css.reason}>{t('trail.reason', { reason: entry.reason })}</p>}
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
    </li>
  );
}

function Changes({ changes }: { changes: Entry['changes'] }) {
  const { t } = useWords();
  const shown = (text: string) => text || <span className="muted">{t('trail.nothing')}</span>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: shown one under the other the elements lose the table display and the role
    <table className={`table ${css.changes}`} role="table">
      <thead>
        <tr>
          <th scope="col">{t('word.field')}</th>
          <th scope="col">{t('word.before')}</th>
          <th scope="col">{t('word.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            <td data-title={t('word.before')}>{shown(change.beforeText)}</td>
            <td data-title={t('word.after')}>{shown(change.afterText)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
