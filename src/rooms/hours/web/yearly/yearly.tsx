import { hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import type { ActDialogProps } from '../../../../engine/web/list/choice/list-act.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { PersonName } from '../../../../engine/web/person-link.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { yearlyList } from '../../contract/lists.ts';
import { YEAR_MARKS } from '../../contract/values.ts';
import { IssueSeveral } from '../certificates/issue-several.tsx';
import { Closing } from '../entries/closing.tsx';

/** Years that can be chosen: this one and those before. */
const YEARS = 5;

const yearIn = (text: string): number =>
  /^20\d\d$/.test(text) ? Number(text) : Number(hongKongDate(new Date(clock.now())).slice(0, 4));

/** Who served how much in a year, the most first, with the marks they reach; certificates for several at once (VOL-6). */
export default function Yearly() {
  const { t } = useWords();
  const list = useList('GET /hours/yearly', {
    key: 'hours',
    names: ['year', 'mark', 'search'],
    query: ({ year, mark, search }) => ({
      year: yearIn(year),
      mark: YEAR_MARKS.find((known) => String(known) === mark),
      search,
    }),
  });
  const { address } = list;
  const year = yearIn(address.year);
  const thisYear = yearIn('');
  const issue = (props: ActDialogProps) => <IssueSeveral {...props} year={year} />;
  return (
    <ListScreen
      declared={yearlyList}
      list={list}
      title={t('hours.yearly.title')}
      head={<Closing />}
      filters={[
        { kind: 'search', name: 'search', label: t('hours.list.search') },
        {
          kind: 'choice',
          name: 'year',
          label: t('hours.year'),
          none: String(thisYear),
          options: Array.from({ length: YEARS - 1 }, (_, at) => String(thisYear - 1 - at)).map((value) => ({
            value,
            label: value,
          })),
        },
        ...choiceOf(
          'mark',
          t('hours.mark'),
          YEAR_MARKS.map((hours) => ({ value: String(hours), label: t('hours.yearly.mark', { hours }) })),
        ),
      ]}
      acts={{
        name: (row) => row.name,
        all: [{ key: 'issue', label: t('hours.issue'), dialog: issue }],
      }}
      columns={columnsOf(yearlyList, t, {
        name: { cell: (row) => <PersonName personId={row.accountId} name={row.name} /> },
        mark: { cell: (row) => row.mark > 0 && <Badge tone="good">{row.markLabel}</Badge> },
      })}
      rowKey={(row) => row.personId}
      empty={{ icon: address.search ? 'search' : 'check', title: t('hours.yearly.empty', { year }) }}
    />
  );
}
