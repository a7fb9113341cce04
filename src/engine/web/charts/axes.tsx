import { number } from '../ui/format.ts';
import css from './chart.module.css';
import { everyNth, ticks } from './scale.ts';

/** Height of a drawing, and what its axes take of it. CSS pixels. */
export const HEIGHT = 240;
const TOP = 12;
const BOTTOM = 28;
const RIGHT = 16;
const DIGIT = 8;
const LABEL = 52;

/** Where points and values stand in a drawing. */
export type Plane = {
  left: number;
  right: number;
  zero: number;
  column: number;
  x(point: number): number;
  /** Of a value as it is stored. */
  y(value: number): number;
  /** In units of the axis. */
  marks: readonly number[];
  unit: number;
};

/**
 * Lays out a drawing of this width: marks of the value axis on the left, as many columns as there are points.
 * @param unit stored steps of one unit on the axis: 60 for minutes that are read as hours
 */
export function planeOf(width: number, points: number, largest: number, unit: number): Plane {
  const marks = ticks(largest / unit);
  const top = marks.at(-1)! * unit;
  const left = 12 + DIGIT * Math.max(...marks.map((mark) => number(mark).length));
  const right = Math.max(left + 1, width - RIGHT);
  const column = (right - left) / Math.max(1, points);
  const zero = HEIGHT - BOTTOM;
  return {
    left,
    right,
    zero,
    column,
    marks,
    unit,
    x: (point) => left + column * (point + 0.5),
    y: (value) => zero - ((zero - TOP) * value) / top,
  };
}

/** The grid, its numbers and the names of the points. */
export function Axes({ plane, labels }: { plane: Plane; labels: readonly string[] }) {
  const nth = everyNth(labels.length, plane.right - plane.left, LABEL);
  return (
    <g className={css.axes}>
      {plane.marks.map((mark) => (
        <g key={mark}>
          <line
            x1={plane.left}
            x2={plane.right}
            y1={plane.y(mark * plane.unit)}
            y2={plane.y(mark * plane.unit)}
            data-zero={mark === 0}
          />
          <text x={plane.left - 8} y={plane.y(mark * plane.unit)} textAnchor="end" dominantBaseline="middle">
            {number(mark)}
          </text>
        </g>
      ))}
      {labels.map((label, index) =>
        index % nth === 0 ? (
          <text key={label} x={plane.x(index)} y={HEIGHT - 8} textAnchor="middle">
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}
