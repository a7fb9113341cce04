import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { plansList } from '../../contract/lists.ts';
import { usePlanActs } from './act-on-plan.tsx';
import { PLAN_TONES } from './plan-tones.ts';

/** `failing` is no state: those of which the last gift could not be charged. */
const TABS = ['active', 'failing', 'paused', 'stopped', 'all'] as const;
type Tab = (typeof TABS)[number];
const tabOf = (status: string): Tab => TABS.find((tab) => tab === status) ?? 'active';
const queryOf = (tab: Tab) => (tab === 'all' ? {} : tab === 'failing' ? { failing: true } : { status: tab });

/** Regular gifts: who gives, what failed and why, and what staff can do about it (PAY-1). */
export default function Plans() {
  const { t } = useWords();
  const list = useList('GET /donation/plan/list', {
    key: 'donations',
    names: ['status', 'search'],
    query: ({ status, search }) => ({ ...queryOf(tabOf(status)), search }),
  });
  const acts = usePlanActs();
  const { data, address } = list;
  const counts = data && { ...data, all: data.active + data.paused + data.stopped };
  const names: Record<Tab, string> = {
    active: t('donations.plan.active'),
    failing: t('donations-plans.failing'),
    paused: t('donations.plan.paused'),
    stopped: t('donations.plan.stopped'),
    all: t('word.all'),
  };
  return (
    <ListScreen
      declared={plansList}
      list={list}
      title={t('donations-plans.title')}
      filters={[{ kind: 'search', name: 'search', label: t('donations-plans.search') }]}
      tabs={{
        label: t('donations.status'),
        active: tabOf(address.status),
        first: 'active',
        onChange: (status) => list.set({ status }),
        all: TABS.map((key) => ({ key, label: names[key], count: counts?.[key] })),
      }}
      columns={columnsOf(plansList, t, {
        status: {
          cell: (row) => (
            <div className="stack">
              <span>
                <Badge tone={PLAN_TONES[row.status]}>{row.statusLabel}</Badge>
              </span>
              {row.why && <span className="small muted">{row.why}</span>}
            </div>
          ),
        },
      })}
      rowKey={(row) => row.planId}
      rowLink={({ planId }) => pathTo('Gift-Plan', { planId })}
      rowActions={(row) =>
        acts.of(row).map(({ label, onPick }) => (
          <Button key={label} size="s" label={`${label}, ${row.donor}`} onClick={onPick}>
            {label}
          </Button>
        ))
      }
      empty={{ icon: address.search ? 'search' : 'check', title: t('donations-plans.empty') }}
    >
      {acts.dialog}
    </ListScreen>
  );
}
