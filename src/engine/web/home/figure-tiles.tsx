import type { Output } from '../../../contract/calls/calls.ts';
import { hoursText } from '../../../contract/hours.ts';
import { money, number } from '../ui/format.ts';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './figure-tiles.module.css';
import { SparkLine } from './spark-line.tsx';

type Figure = Output<'GET /figure/list'>['figures'][number];

/** Figures that are shown large; the others stand in a line below them. */
const LARGE = 4;

/** The figures of one's work, each the way to its list (ADM-1). */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  const { t } = useWords();
  const others = figures.slice(LARGE);
  return (
    <div className="stack" data-gap="m">
      <ul className={css.tiles}>
        {figures.slice(0, LARGE).map((figure) => (
          <li key={figure.key}>
            <AppLink to={figure.path} className={css.tile} data-figure={figure.key} title={figure.about}>
              <span className={css.label}>{figure.label}</span>
              <span className="row" data-gap="xs" data-justify="between">
                <strong className={css.value} data-unit={figure.unit}>
                  {format(figure, figure.value, t)}
                </strong>
                {figure.history && <SparkLine values={figure.history} />}
              </span>
              <Before figure={figure} />
              <span className="visually-hidden">{figure.about}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map((figure) => (
            <li key={figure.key}>
              <AppLink to={figure.path} className={css.other} data-figure={figure.key} title={figure.about}>
                <span className={css.label}>{figure.label}</span>
                <strong className={css.small}>{format(figure, figure.value, t)}</strong>
                <Before figure={figure} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Before({ figure }: { figure: Figure }) {
  const { t } = useWords();
  if (!figure.before) return null;
  const difference = figure.value - figure.before.value;
  const sign = difference > 0 ? '+' : '−';
  return (
    <span className={css.before}>
      {difference !== 0 && (
        <span className={css.difference}>{`${sign}${format(figure, Math.abs(difference), t)}`}</span>
      )}
      <span>{t('figures.before', { n: format(figure, figure.before.value, t), when: figure.before.label })}</span>
    </span>
  );
}

/** Whole dollars without their cents: a figure is read at a glance. */
function format({ unit }: Figure, value: number, t: ReturnType<typeof useWords>['t']): string {
  if (unit === 'money') return money(value).replace(/\.00$/, '');
  if (unit === 'hours') return hoursText(value);
  if (unit === 'days') return t('figures.days', { n: number(value) });
  return unit === 'percent' ? `${number(value)}%` : number(value);
}
