import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { goTo } from '../routes.ts';
import { number } from '../ui/format.ts';
import css from './chart.module.css';
import type { ChartData } from './chart.tsx';
import { told, toldShort } from './told.ts';

/** Of the series in their order; dashes and widths tell them apart where colour does not. */
const COLOURS = ['var(--accent-ink)', 'var(--warn)', 'var(--info)', 'var(--good)'];
const DASHES = ['', '6 4', '2 4', '10 4'];
const LABEL = { fill: 'var(--ink-soft)', fontSize: 13 };
const MARGIN = { top: 12, right: 16, bottom: 0, left: 0 };

type Row = { label: string } & Record<string, number | string>;

const rowsOf = ({ series, points }: ChartData): Row[] =>
  points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map(({ key }, at) => [key, values[at]!.value])),
  }));

/** One chart as a picture; what it says stands in the table beside it, so that it says nothing to screen readers. */
export default function Drawing({ chart }: { chart: ChartData }) {
  return (
    <div className={css.picture} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        {chart.kind === 'lines' ? lines(chart) : isLying(chart) ? lying(chart) : bars(chart)}
      </ResponsiveContainer>
    </div>
  );
}

const open = (chart: ChartData, point: number, series: number): void => {
  const path = chart.points[point]?.values[series]?.path;
  if (path) goTo(path);
};

const grid = <CartesianGrid vertical={false} stroke="var(--line)" />;
const months = <XAxis dataKey="label" tick={LABEL} tickLine={false} stroke="var(--edge)" minTickGap={12} />;
const amounts = (
  <YAxis
    tick={LABEL}
    tickLine={false}
    axisLine={false}
    allowDecimals={false}
    width="auto"
    tickFormatter={(n) => number(n)}
  />
);
const tip = <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--accent-soft)' }} content={Tip} />;

function lines(chart: ChartData) {
  return (
    <LineChart data={rowsOf(chart)} margin={MARGIN} accessibilityLayer={false}>
      {grid}
      {months}
      {amounts}
      {tip}
      {chart.series.map(({ key, label }, at) => {
        const dot = (size: number) => (given: { cx?: number; cy?: number; index?: number }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the links stand in the table
          <circle
            key={`${key} ${given.index}`}
            className={css.open}
            cx={given.cx}
            cy={given.cy}
            r={size}
            fill={COLOURS[at]}
            onClick={() => open(chart, given.index ?? 0, at)}
          />
        );
        return (
          <Line
            key={key}
            dataKey={key}
            name={label}
            stroke={COLOURS[at]!}
            strokeWidth={2}
            strokeDasharray={DASHES[at]!}
            isAnimationActive={false}
            dot={dot(4)}
            activeDot={dot(7)}
          />
        );
      })}
    </LineChart>
  );
}

function bars(chart: ChartData) {
  return (
    <BarChart data={rowsOf(chart)} margin={MARGIN} barGap={2} accessibilityLayer={false}>
      {grid}
      {months}
      {amounts}
      {tip}
      {chart.series.map(({ key, label }, at) => (
        <Bar
          key={key}
          className={css.open!}
          dataKey={key}
          name={label}
          fill={COLOURS[at]!}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
          onClick={(_, point) => open(chart, point, at)}
        />
      ))}
    </BarChart>
  );
}

/** Few groups with long names: a line of its own for each. */
const isLying = ({ kind, series }: ChartData): boolean => kind === 'rows' || series.length === 1;

function lying(chart: ChartData) {
  return (
    <BarChart
      data={rowsOf(chart)}
      margin={{ ...MARGIN, right: chart.unit === 'money' ? 64 : 48 }}
      layout="vertical"
      barGap={1}
      accessibilityLayer={false}
    >
      <XAxis type="number" hide allowDecimals={false} />
      <YAxis
        dataKey="label"
        type="category"
        tick={LABEL}
        tickLine={false}
        stroke="var(--edge)"
        width={116}
        interval={0}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--accent-soft)' }}
        content={(given) => <Tip {...given} unit={chart.unit} />}
      />
      {chart.series.map(({ key, label }, at) => (
        <Bar
          key={key}
          className={css.open!}
          dataKey={key}
          name={label}
          fill={COLOURS[at]!}
          radius={[0, 3, 3, 0]}
          maxBarSize={28}
          isAnimationActive={false}
          onClick={(_, point) => open(chart, point, at)}
        >
          <LabelList
            dataKey={key}
            position="right"
            fill="var(--ink)"
            fontSize={chart.series.length > 1 ? 12 : 14}
            formatter={(value) => toldShort(chart, Number(value))}
          />
        </Bar>
      ))}
    </BarChart>
  );
}

function Tip({ active, label, payload, unit }: TooltipContentProps & Pick<ChartData, 'unit'>) {
  if (!active || payload.length === 0) return null;
  return (
    <div className={css.tip}>
      <strong>{label}</strong>
      {payload.map(({ name, value, color }) => (
        <span key={String(name)}>
          <span className={css.point} style={{ background: color }} />
          {name}: {told({ unit }, Number(value))}
        </span>
      ))}
    </div>
  );
}
