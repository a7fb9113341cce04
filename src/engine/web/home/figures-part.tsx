import { Chart } from '../charts/chart.tsx';
import { useRead } from '../read.ts';
import { time } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { FigureTiles } from './figure-tiles.tsx';
import css from './figures-part.module.css';

/** What the reader looks after, in figures and charts; nothing for those who look after nothing (ADM-1). */
export function FiguresPart({ expected }: { expected: boolean }) {
  const { t } = useWords();
  const { data } = useRead('figures', 'GET /figure/list', {}, { background: true, enabled: expected });
  if (!expected || (data && data.figures.length + data.charts.length === 0)) return null;
  return (
    <Section title={t('figures.title')} {...(data && { about: t('figures.asOf', { time: time(data.asOf) }) })}>
      {data ? (
        <>
          <FigureTiles figures={data.figures} />
          <div className={css.charts}>
            {data.charts.map((chart) => (
              <Chart key={chart.key} chart={chart} />
            ))}
          </div>
        </>
      ) : (
        <div className={css.room}>
          <Skeleton lines={12} />
        </div>
      )}
    </Section>
  );
}
