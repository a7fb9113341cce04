import type { Output } from '../../../../contract/calls/calls.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import type { Column } from '../../../../engine/web/ui/data-table.tsx';
import { number } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { adviceList } from '../../contract/lists.ts';
import css from '../desk/desk-page.module.css';
import own from './advice.module.css';
import { type AdviceRecord, pathOfAdvice } from './advice-data.ts';
import { AdviceBadge } from './advice-record.tsx';

type Hours = Output<'GET /grant/advice/hours'>['rows'][number];
type Narrowed = Record<string, string>;

/** Hours by project or by consultant; every number is a link to what it counts. */
export function hoursColumns(
  t: Translate,
  { by, runs, filter }: { by: 'project' | 'consultant'; runs: boolean; filter: Narrowed },
): Column<Hours>[] {
  const project = by === 'project';
  const of = ({ id }: Hours): Narrowed => ({ ...filter, [project ? 'applicationId' : 'accountId']: id });
  const link = (row: Hours, show: string, text: string) => (
    <AppLink className={`whole ${own.count}`} to={pathOfAdvice({ ...of(row), show })}>
      {text}
    </AppLink>
  );
  const counted = (row: Hours, show: string, n: number) => (n > 0 ? link(row, show, number(n)) : number(n));
  const second: Column<Hours> = {
    key: 'other',
    header: project ? t('grants-advice.tab.consultants') : t('grants-advice.tab.projects'),
    cell: (row) => {
      const show = project ? 'consultants' : 'projects';
      return row.other ? (
        <>
          {link(row, show, row.other)}
          <span className={css.under}>{row.as}</span>
        </>
      ) : (
        link(row, show, number(row.count))
      );
    },
  };
  return [
    {
      key: 'name',
      header: project ? t('grants-advice.project') : t('grants-advice.consultant'),
      cell: (row) => (
        <>
          {row.name}
          {!runs && <span className={css.under}>{row.as}</span>}
        </>
      ),
    },
    ...(runs ? [second] : []),
    {
      key: 'used',
      header: t('grants-advice.used'),
      align: 'end',
      cell: (row) => link(row, 'all', hoursText(row.usedMinutes)),
    },
    {
      key: 'left',
      header: t('grants-advice.leftOf'),
      align: 'end',
      cell: (row) => (
        <span className="whole">
          {t('grants-advice.leftOfCap', {
            left: hoursText(row.capMinutes - row.usedMinutes),
            cap: hoursText(row.capMinutes),
          })}
        </span>
      ),
    },
    {
      key: 'waiting',
      header: t('grants-advice.waiting'),
      align: 'end',
      cell: (row) => counted(row, 'waiting', row.waiting),
    },
    {
      key: 'objected',
      header: t('grants-advice.state.objected'),
      align: 'end',
      cell: (row) => counted(row, 'objected', row.objected),
    },
    // Who runs the programme has them under their own heading.
    ...(project && !runs
      ? [{ key: 'next', header: t('word.nextStep'), cell: (row: Hours) => row.nextStep || '–' }]
      : []),
  ];
}

/** Records over all projects; `next`: what was agreed is in sight. */
export const recordColumns = (t: Translate, { runs, next }: { runs: boolean; next: boolean }): Column<AdviceRecord>[] =>
  columnsOf(adviceList, t, {
    who: { on: runs },
    hours: { cell: (row) => <span className="whole">{hoursText(row.minutes)}</span> },
    topic: {
      cell: (row) => (
        <>
          {row.topic}
          <span className={css.under}>
            {row.objection && t('grants-advice.objectedWith', { objection: row.objection })}
          </span>
        </>
      ),
    },
    next: { extra: !next },
    state: { cell: (row) => <AdviceBadge record={row} /> },
  });
