import type { Output } from '../../../../contract/calls/calls.ts';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Checked = Output<'POST /membership/import/check'>;
type Problem = Checked['problems'][number];

/** So many the server tells; more are in the file. */
const SHOWN_MAX = 500;

/** How many lines come in, and how many do not. */
export function LineCounts({ good, bad }: { good: number; bad: number }) {
  const { t } = useWords();
  return (
    <div className="tiles" data-size="s" data-fit="">
      <div className="card" data-pad="s" data-tone="good">
        <p className="figure">{number(good)}</p>
        <p>{t('membership-register.import.good')}</p>
      </div>
      <div className="card" data-pad="s" data-tone={bad > 0 ? 'bad' : undefined}>
        <p className="figure">{number(bad)}</p>
        <p>{t('membership-register.import.bad')}</p>
      </div>
    </div>
  );
}

/** What is wrong: what is most frequent first, then line by line, and as a file to mend. */
export function LineProblems({
  taskId,
  kinds = [],
  problems,
}: {
  taskId: string;
  kinds?: Checked['kinds'];
  problems: readonly Problem[];
}) {
  const { t } = useWords();
  const columns: Column<Problem>[] = [
    {
      key: 'line',
      header: t('word.line'),
      cell: ({ line }) => <span className="num">{line}</span>,
    },
    { key: 'who', header: t('word.person'), cell: ({ who }) => who },
    { key: 'label', header: t('word.field'), cell: ({ label }) => label },
    { key: 'message', header: t('word.problem'), cell: ({ message }) => message },
  ];
  return (
    <>
      <div>
        <FileLink call="GET /membership/import/problems" input={{ taskId }} icon="download">
          {t('membership-register.import.download')}
        </FileLink>
      </div>
      {kinds.some(({ lines }) => lines > 1) && (
        <section className="stack">
          <h3>{t('membership-register.import.kinds')}</h3>
          <LineList>
            {kinds.slice(0, 8).map(({ label, message, lines }) => (
              <Line
                key={`${label} ${message}`}
                name={t('membership-register.import.kindLine', { label, message })}
                end={t('membership-register.import.kindCount', { count: lines })}
              />
            ))}
          </LineList>
        </section>
      )}
      <section className="stack">
        <h3>{t('membership-register.import.problems')}</h3>
        {problems.length >= SHOWN_MAX && (
          <p className="muted">{t('membership-register.import.problemsTold', { shown: number(problems.length) })}</p>
        )}
        <DataTable
          caption={t('membership-register.import.problems')}
          columns={columns}
          rows={problems}
          rowKey={({ line, label, message }) => `${line} ${label} ${message}`}
          empty={null}
        />
      </section>
    </>
  );
}
