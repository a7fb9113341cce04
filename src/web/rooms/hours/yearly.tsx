import { hongKongDate } from '../../../contract/dates.ts';
import { yearlyList } from '../../../contract/lists/hours.ts';
import { YEAR_MARKS } from '../../../contract/values/hours.ts';
import { clock } from '../../engine/clock.ts';
import type { ActDialogProps } from '../../engine/list/choice/list-act.ts';
import { columnsOf } from '../../engine/list/declared.tsx';
import { choiceOf, ListScreen } from '../../engine/list/list-screen.tsx';
import { useList } from '../../engine/list/use-list.ts';
import { PersonName } from '../../engine/person-link.tsx';
import { Badge } from '../../engine/ui/badge.tsx';
import { useWords } from '../../engine/words.ts';
import { Closing } from './parts/closing.tsx';
import { IssueSeveral } from './parts/issue-several.tsx';

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
      subtitle={t('hours.yearly.subtitle', { year })}
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
