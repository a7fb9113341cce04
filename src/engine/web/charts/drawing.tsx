import { goTo } from '../routes.ts';
import { Axes, HEIGHT, type Plane, planeOf } from './axes.tsx';
import css from './chart.module.css';
import { type ChartData, isHorizontal } from './chart-data.ts';
import { axisUnit, formatValue } from './format-value.ts';
import { HorizontalBars } from './horizontal-bars.tsx';
import { useWidth } from './use-width.ts';

/** Part of a column that its bars take. */
const FILLED = 0.7;

/** One chart as a picture; what it says stands in the table beside it, so that it says nothing to screen readers. */
export function Drawing({ chart }: { chart: ChartData }) {
  return (
    <div className={css.picture} aria-hidden="true" data-chart={chart.kind}>
      {isHorizontal(chart) ? <HorizontalBars chart={chart} /> : <Upright chart={chart} />}
    </div>
  );
}

/** Lines or columns over the points, drawn once the width is known. */
function Upright({ chart }: { chart: ChartData }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const largest = Math.max(0, ...chart.points.flatMap(({ values }) => values.map(({ value }) => value)));
  const plane = planeOf(width, chart.points.length, largest, axisUnit(chart));
  const Series = chart.kind === 'lines' ? Lines : Columns;
  return (
    <div ref={ref} className={css.upright}>
      {width > 0 && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers as a whole
        <svg width={width} height={HEIGHT}>
          <Axes plane={plane} labels={chart.points.map(({ label }) => label)} />
          <Series chart={chart} plane={plane} />
        </svg>
      )}
    </div>
  );
}

type SeriesProps = { chart: ChartData; plane: Plane };

/** What the mouse reads over a point: its name and the value of every series. */
const hint = (chart: ChartData, index: number): string => {
  const { label, values } = chart.points[index]!;
  return [label, ...values.map(({ value }, at) => `${chart.series[at]!.label}: ${formatValue(chart, value)}`)].join(
    '\n',
  );
};

function Lines({ chart, plane }: SeriesProps) {
  return chart.series.map(({ key }, series) => (
    <g key={key} className={css.line} data-series={series}>
      <polyline
        points={chart.points.map(({ values }, at) => `${plane.x(at)},${plane.y(values[series]!.value)}`).join(' ')}
      />
      {chart.points.map(({ label, values }, at) => {
        const { value, path } = values[series]!;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the links stand in the table
          <circle key={label} cx={plane.x(at)} cy={plane.y(value)} r={4} onClick={() => goTo(path)}>
            <title>{hint(chart, at)}</title>
          </circle>
        );
      })}
    </g>
  ));
}

function Columns({ chart, plane }: SeriesProps) {
  const width = (plane.column * FILLED) / chart.series.length;
  return chart.series.map(({ key }, series) => (
    <g key={key} className={css.columns} data-series={series}>
      {chart.points.map(({ label, values }, at) => {
        const { value, path } = values[series]!;
        const top = plane.y(value);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the links stand in the table
          <rect
            key={label}
            x={plane.x(at) + width * (series - chart.series.length / 2) + 1}
            y={top}
            width={Math.max(1, width - 2)}
            height={plane.zero - top}
            rx={2}
            onClick={() => goTo(path)}
          >
            <title>{hint(chart, at)}</title>
          </rect>
        );
      })}
    </g>
  ));
}
