import { useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { LOCALES } from '../../../../contract/lang.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { adviceList } from '../../contract/lists.ts';
import { ADVICE_STATES } from '../../contract/values.ts';
import { pathOfGrant } from '../apply/grant-data.ts';
import { hoursColumns, recordColumns } from './advice-columns.tsx';
import { pathOfAdvice } from './advice-data.ts';

const TABS = ['projects', 'consultants', 'waiting', 'objected', 'next', 'confirmed', 'all'] as const;
type Tab = (typeof TABS)[number];
const FILTERS = ['accountId', 'applicationId', 'search'] as const;
/** As many as are asked for at once; a filter offers all of them. */
const PIECE = 100;

/** Advice over all projects: hours by project and by consultant, and the records behind every number (GRA-6). */
export default function GrantAdvice() {
  const { t } = useWords();
  const runs = mayUse(useSession(), ['grant-manage']);
  const [{ show }, set] = useAddressBar(['show']);
  const tabs = TABS.filter((tab) => runs || tab !== 'consultants');
  const tab = tabs.find((tab) => tab === show) ?? 'projects';
  const by = tab === 'consultants' ? 'consultant' : 'project';
  const hours = useList('GET /grant/advice/hours', {
    key: 'grants',
    names: FILTERS,
    query: (filter) => ({ by, ...filter }),
    paged: isHours(tab),
  });
  const records = useList('GET /grant/advice/list', {
    key: 'grants',
    names: FILTERS,
    query: (filter) => ({ ...filter, state: ADVICE_STATES.find((state) => state === tab), next: tab === 'next' }),
    paged: !isHours(tab),
  });
  const filter = Object.fromEntries(Object.entries(hours.address).filter(([, value]) => value));
  const projects = useChoices('project');
  const consultants = useChoices('consultant');

  const names: Record<Tab, string> = {
    projects: t('grants-advice.tab.projects'),
    consultants: t('grants-advice.tab.consultants'),
    waiting: t('grants-advice.waiting'),
    objected: t('grants-advice.state.objected'),
    next: t('grants-advice.tab.next'),
    confirmed: t('grants-advice.state.confirmed'),
    all: t('grants-advice.tab.all'),
  };
  const counts = { ...hours.data?.totals, ...records.data?.counts };
  const screen = {
    title: t('grants-advice.overview'),
    subtitle: runs ? t('grants-advice.overviewAll') : t('grants-advice.overviewOwn'),
    filters: [
      { kind: 'search', name: 'search', label: t('grants-advice.search') },
      { kind: 'choice', name: 'applicationId', label: t('grants-advice.project'), options: projects },
      ...(runs
        ? [{ kind: 'choice', name: 'accountId', label: t('grants-advice.consultant'), options: consultants } as const]
        : []),
    ],
    head: hours.data && (
      <Facts
        facts={[
          [
            t('grants-advice.used'),
            <AppLink key="used" to={pathOfAdvice({ ...filter, show: 'all' })}>
              {hoursText(hours.data.totals.usedMinutes)}
            </AppLink>,
          ],
          [t('grants-advice.cap'), hoursText(hours.data.totals.capMinutes)],
          [t('grants-advice.left'), hoursText(hours.data.totals.capMinutes - hours.data.totals.usedMinutes)],
        ]}
      />
    ),
    tabs: {
      label: t('grants-advice.overview'),
      active: tab,
      first: 'projects',
      onChange: (show: Tab | '') => set({ show }),
      all: tabs.map((key) => ({ key, label: names[key], count: counts[key] ?? 0 })),
    },
    caption: names[tab],
    empty: { icon: 'check', title: t('grants-advice.empty'), text: t('grants-advice.emptyText') },
  } as const;
  if (isHours(tab))
    return (
      <ListScreen
        {...screen}
        list={hours}
        columns={hoursColumns(t, { by, runs, filter })}
        rowKey={({ id }) => id}
        rowLink={({ id }) =>
          by === 'project' ? pathOfGrant(id, 'advice') : pathOfAdvice({ ...filter, accountId: id })
        }
      />
    );
  return (
    <ListScreen
      {...screen}
      declared={adviceList}
      list={records}
      columns={recordColumns(t, { runs, next: tab === 'next' })}
      rowKey={({ consultationId }) => consultationId}
      rowLink={({ applicationId }) => pathOfGrant(applicationId, 'advice')}
    />
  );
}

const isHours = (tab: Tab): boolean => tab === 'projects' || tab === 'consultants';

/** Every project, or every consultant, that the reader knows of, by name. */
function useChoices(by: 'project' | 'consultant'): { value: string; label: string }[] {
  const { lang } = useWords();
  const { data } = useQuery({
    queryKey: ['grants', 'advice-choices', by, lang],
    queryFn: async () => {
      const all: { value: string; label: string }[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const query: Sent<'GET /grant/advice/hours'> = { by, size: PIECE, ...(after && { after }) };
        const page = await callApi('GET /grant/advice/hours', query, { quiet: true });
        all.push(...page.rows.map(({ id, name }) => ({ value: id, label: name })));
        after = page.next;
      }
      return all.sort((a, b) => a.label.localeCompare(b.label, LOCALES[lang]));
    },
  });
  return data ?? [];
}
