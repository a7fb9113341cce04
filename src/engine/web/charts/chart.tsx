import { useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './chart.module.css';
import type { ChartData } from './chart-data.ts';
import { Drawing } from './drawing.tsx';
import { formatValue } from './format-value.ts';

/**
 * A chart with the table of its numbers: shown instead of it when asked for, read out always, and printed. In the
 * table every number is a link to the list it counts; in the drawing every bar and dot is one for the mouse.
 */
export function Chart({ chart }: { chart: ChartData }) {
  const { t } = useWords();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={css.card} aria-labelledby={id}>
      <figcaption className={css.head}>
        <h3 id={id} className={css.title}>
          {chart.title}
        </h3>
        <span data-print="no">
          <Button size="s" kind="plain" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'figures.asChart' : 'figures.asTable')}
            <span className="visually-hidden"> {chart.title}</span>
          </Button>
        </span>
      </figcaption>
      {chart.about && <p className={css.about}>{chart.about}</p>}
      {!asTable && (
        <div className="stack" data-gap="xs" data-print="no">
          {chart.series.length > 1 && <Legend chart={chart} />}
          <Drawing chart={chart} />
        </div>
      )}
      <Numbers chart={chart} shown={asTable} />
    </figure>
  );
}

function Legend({ chart }: { chart: ChartData }) {
  return (
    <ul className={css.legend} aria-hidden="true">
      {chart.series.map(({ key, label }, at) => (
        <li key={key}>
          <span className={css.swatch} data-series={at} data-kind={chart.kind} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ chart, shown }: { chart: ChartData; shown: boolean }) {
  const { t } = useWords();
  return (
    <div className={shown ? css.scroll : classes(css.aside, 'visually-hidden')}>
      <table className={css.table}>
        <caption className="visually-hidden">{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('word.item')}</span>
            </th>
            {chart.series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              {point.values.map(({ value, path }, at) => (
                <td key={chart.series[at]!.key}>
                  {shown ? <AppLink to={path}>{formatValue(chart, value)}</AppLink> : formatValue(chart, value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
