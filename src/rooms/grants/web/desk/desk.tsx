import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import type { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { ago, money } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Shortcuts } from '../../../../engine/web/ui/shortcuts.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { grantDeskList } from '../../contract/lists.ts';
import { GRANT_STAGES, GRANT_STATUSES, type GrantStage } from '../../contract/values.ts';
import { GrantBadge } from '../apply/grant-badge.tsx';
import { pathOfGrant } from '../apply/grant-data.ts';
import { useCalls } from '../apply/use-calls.ts';
import { ExportLink } from '../exports/export-link.tsx';
import { chipsOf, filterIn, MARKS, PERIODS } from './list-filters.ts';

/** What waits for the reader comes first. */
const TABS = ['mine', 'all', ...GRANT_STATUSES] as const;
const ALWAYS: readonly string[] = ['mine', 'all', 'submitted', 'locked', 'approved'];

/** Applications for those who run the programme and those who decide (GRA-8): what waits first, since when, how much. */
export default function GrantDesk() {
  const { t } = useWords();
  const list = useList('GET /grant/application/list', {
    key: 'grants',
    names: ['mine', 'status', 'stage', 'cohortId', 'search', ...PERIODS, ...MARKS],
    query: (address) => {
      // `mine=true`, as the dashboard links it, is what is shown without a status anyway.
      const tab = tabOf(address.status);
      return {
        ...filterOf(address),
        stage: stageOf(address.stage),
        mine: tab === 'mine',
        status: GRANT_STATUSES.find((value) => value === tab),
      };
    },
  });
  const { address, data } = list;
  const tab = tabOf(address.status);
  const stage = stageOf(address.stage);
  const filter = filterOf(address);
  const all = useCounts({ ...filter, size: 1 });
  const mine = useCounts({ ...filter, ...(stage && { stage }), mine: true, size: 1 });
  const calls = useCalls();
  const counts = (all.data?.counts ?? []).filter((count) => !stage || count.stage === stage);
  const countOf = (key: (typeof TABS)[number]) =>
    key === 'mine'
      ? (mine.data?.total ?? 0)
      : counts.reduce((sum, b) => sum + (key === 'all' || b.status === key ? b.n : 0), 0);
  const names: Record<(typeof TABS)[number], string> = {
    mine: t('word.waitingForYou'),
    all: t('word.all'),
    draft: t('grants.status.draft'),
    submitted: t('grants.status.submitted'),
    returned: t('grants.status.returned'),
    locked: t('grants.status.locked'),
    approved: t('grants.status.approved'),
    rejected: t('grants.status.rejected'),
    withdrawn: t('grants.status.withdrawn'),
    archive: t('grants.status.archive'),
  };
  const filtered = Object.keys(filter).length > 0 || stage !== undefined;
  return (
    <ListScreen
      declared={grantDeskList}
      list={list}
      title={t('grants-desk.title')}
      actions={
        <>
          <Shortcuts
            shortcuts={[
              // From a row the table itself walks, from anywhere else this goes to the first.
              { keys: ['j'], label: t('word.nextApplication'), act: firstRow },
              { keys: ['k'], label: t('grants-desk.keys.rowBefore') },
              { keys: ['Enter'], label: t('grants-desk.keys.open') },
            ]}
          />
          <ExportLink filter={list.filter} />
          <AppLink to={pathTo('Grant-Deputies')}>{t('grants-desk.deputies.title')}</AppLink>
        </>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('grants-desk.search') },
        { kind: 'choice', name: 'stage', label: t('grants-desk.stage'), options: stagesOf(t) },
        ...choiceOf('cohortId', t('grants-web.call'), calls),
      ]}
      chips={chipsOf(t)}
      tabs={{
        label: t('word.status'),
        active: tab,
        first: 'mine',
        onChange: (status) => list.set({ mine: '', status }),
        all: TABS.filter((key) => ALWAYS.includes(key) || key === tab || countOf(key) > 0).map((key) => ({
          key,
          label: names[key],
          count: countOf(key),
        })),
      }}
      columns={columnsFor(t)}
      rowKey={(row) => row.applicationId}
      rowLink={({ applicationId }) => pathOfGrant(applicationId)}
      empty={{
        icon: filtered ? 'search' : 'check',
        title: t('word.noApplications'),
        text: filtered ? t('grants-desk.emptyFilter') : t('grants-desk.emptyText'),
      }}
      sum={data && t('grants-lists.sum', { asked: money(data.askedCents), granted: money(data.grantedCents) })}
    />
  );
}

const tabOf = (status: string) => TABS.find((tab) => tab === status) ?? 'mine';
const stageOf = (text: string) => GRANT_STAGES.find((stage) => stage === text);
const filterOf = ({
  cohortId,
  search,
  ...address
}: Parameters<typeof filterIn>[0] & Record<'cohortId' | 'search', string>) => ({
  ...(cohortId && { cohortId }),
  ...(search && { search }),
  ...filterIn(address),
});

const firstRow = () => document.querySelector<HTMLElement>('[data-row-link]')?.focus();

type Query = Parameters<typeof callApi<'GET /grant/application/list'>>[1];

const useCounts = (query: Query) => useRead('grants', 'GET /grant/application/list', query, { stays: true });

function stagesOf(t: Translate): { value: GrantStage; label: string }[] {
  return [
    { value: 'initial', label: t('grants.stage.initial') },
    { value: 'final', label: t('grants.stage.final') },
    { value: 'implementation', label: t('grants.stage.implementation') },
  ];
}

/** The next day the applicant has to keep; one that has passed says so. */
function DueOn({ day }: { day: string }) {
  const { t } = useWords();
  const passed = day < hongKongDate(new Date(clock.now()));
  return (
    <span>
      {passed ? (
        <Badge tone="bad">{t('grants-lists.mine.overdue', { day: formatDate(day) })}</Badge>
      ) : (
        t('grants-lists.mine.due', { day: formatDate(day) })
      )}
    </span>
  );
}

const columnsFor = (t: Translate) =>
  columnsOf(grantDeskList, t, {
    status: { cell: (row) => <GrantBadge {...row} /> },
    asked: { cell: (row) => <span className="whole">{money(row.askedCents)}</span> },
    waits: {
      cell: ({ waitsFor, since, dueOn }) => (
        <span className="row" data-gap="s">
          {waitsFor ? t('grants-desk.since', { who: waitsFor, since: ago(since) }) : !dueOn && '–'}
          {dueOn && <DueOn day={dueOn} />}
        </span>
      ),
    },
  });
