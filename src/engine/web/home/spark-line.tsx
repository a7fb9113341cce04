import css from './figure-tiles.module.css';

const WIDTH = 96;
const HEIGHT = 28;
/** Room for the thickness of the line and for its last dot. */
const EDGE = 3;

/** A figure over the last months as a line without numbers: they stand in the tile and in the charts below. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const least = Math.min(...values);
  const span = Math.max(1, Math.max(...values) - least);
  const points = values.map((value, at) => [
    EDGE + ((WIDTH - 2 * EDGE) * at) / Math.max(1, values.length - 1),
    HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - least)) / span,
  ]);
  const [x, y] = points.at(-1)!;
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r={EDGE - 0.5} />
    </svg>
  );
}
