import type { Output } from '../../../contract/calls/calls.ts';

/** A chart as `GET /figure/list` answers it: series, and points with one value for each of them. */
export type ChartData = Output<'GET /figure/list'>['charts'][number];

/** Few groups with long names, or one series: a horizontal line of its own for each point. */
export const isHorizontal = ({ kind, series }: ChartData): boolean =>
  kind !== 'lines' && (kind === 'rows' || series.length === 1);
