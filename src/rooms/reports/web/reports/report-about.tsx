import type { ReactNode } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import css from '../../../../engine/web/settings/dated-settings.module.css';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';

export type Report = Output<'GET /report/list'>['rows'][number];

/** One report: what it shows, when it is made and for whom, and what became of the last runs. */
export function ReportAbout({ report, children }: { report: Report; children: ReactNode }) {
  const { t } = useWords();
  const { name, list, facts, format, when, nextOn, receivers, createdBy, runs } = report;
  return (
    <article className={`stack ${css.setting}`} data-gap="xs">
      <div className="row" data-justify="between">
        <h3>{name}</h3>
        <div className="row">{children}</div>
      </div>
      <Facts
        facts={[
          [t('reports.list'), [list, ...facts].join(' · ')],
          [t('lists.export.format'), format.toUpperCase()],
          [t('lists.report.schedule'), when],
          [t('word.next'), nextOn && formatDate(nextOn)],
          [t('lists.report.receivers'), receivers.join(', ')],
          [t('reports.by'), createdBy],
        ]}
      />
      {runs.length > 0 && (
        <details>
          <summary className="muted small">{t('reports.log')}</summary>
          <ol className="stack" data-gap="m">
            {runs.map(({ at, receiver, why }) => (
              <li key={`${at} ${receiver}`} className="quote stack" data-gap="xs">
                <span>
                  {dateTime(at)} · {receiver}
                </span>
                <span className="muted small">{why || t('reports.made')}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}
