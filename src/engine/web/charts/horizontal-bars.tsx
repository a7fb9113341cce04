import { goTo } from '../routes.ts';
import css from './chart.module.css';
import type { ChartData } from './chart-data.ts';
import { formatShort, formatValue } from './format-value.ts';

/** A group of bars for each point, its name before them and each value behind its bar. */
export function HorizontalBars({ chart }: { chart: ChartData }) {
  const largest = Math.max(1, ...chart.points.flatMap(({ values }) => values.map(({ value }) => value)));
  return (
    <div className={css.horizontal}>
      {chart.points.map(({ label, values }) => (
        <div key={label} className={css.group}>
          <span className={css.name}>{label}</span>
          <div className={css.bars}>
            {values.map(({ value, path }, index) => {
              const { key, label: series } = chart.series[index]!;
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for the mouse; the links stand in the table
                <span
                  key={key}
                  className={css.bar}
                  title={`${label}\n${series}: ${formatValue(chart, value)}`}
                  onClick={() => goTo(path)}
                >
                  <span
                    className={css.length}
                    data-series={index}
                    style={{ width: `calc((100% - 4rem) * ${value / largest})` }}
                  />
                  {formatShort(chart, value)}
                </span>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
