import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { plansList } from '../../../contract/lists/donations.ts';
import { callApi } from '../../engine/call.ts';
import { columnsOf } from '../../engine/list/declared.tsx';
import { ListScreen } from '../../engine/list/list-screen.tsx';
import { useList } from '../../engine/list/use-list.ts';
import { refresh } from '../../engine/read.ts';
import { Badge } from '../../engine/ui/badge.tsx';
import { Button } from '../../engine/ui/button.tsx';
import { notify } from '../../engine/ui/notify.ts';
import { ReasonDialog } from '../../engine/ui/reason-dialog.tsx';
import { useWords } from '../../engine/words.ts';
import { PLAN_TONES } from './parts/plan-tones.ts';

type Row = Output<'GET /donation/plan/list'>['rows'][number];
type Act = 'pause' | 'resume' | 'stop';

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
  const [acting, setActing] = useState<{ row: Row; act: Act } | null>(null);
  const { data, address } = list;
  const counts = data && { ...data, all: data.active + data.paused + data.stopped };
  const names: Record<Tab, string> = {
    active: t('donations.plan.active'),
    failing: t('donations-plans.failing'),
    paused: t('donations.plan.paused'),
    stopped: t('donations.plan.stopped'),
    all: t('donations-web.list.all'),
  };
  const acts: Record<Act, string> = {
    pause: t('donations-plans.pause'),
    resume: t('donations-plans.resume'),
    stop: t('donations-plans.stop'),
  };
  const send = async (reason: string) => {
    const { row, act } = acting!;
    const { planId, version } = row;
    const { message } = await callApi('POST /donation/plan/act', { planId, act, reason, version }, { quiet: true });
    notify('info', message);
    await refresh('donations');
  };
  return (
    <ListScreen
      declared={plansList}
      list={list}
      title={t('donations-plans.title')}
      subtitle={t('donations-plans.subtitle')}
      filters={[{ kind: 'search', name: 'search', label: t('donations-plans.search') }]}
      tabs={{
        label: t('donations.status'),
        active: tabOf(address.status),
        first: 'active',
        onChange: (status) => list.set({ status }),
        all: TABS.map((key) => ({ key, label: names[key], ...(counts && { count: counts[key] }) })),
      }}
      caption={t('donations-plans.title')}
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
      rowActions={(row) =>
        (['pause', 'resume', 'stop'] as const)
          .filter((act) => row.abilities[act])
          .map((act) => (
            <Button key={act} size="s" label={`${acts[act]}, ${row.donor}`} onClick={() => setActing({ row, act })}>
              {acts[act]}
            </Button>
          ))
      }
      empty={{ icon: address.search ? 'search' : 'check', title: t('donations-plans.empty') }}
    >
      {acting && (
        <ReasonDialog
          title={acts[acting.act]}
          action={acts[acting.act]}
          danger={acting.act === 'stop'}
          onSend={send}
          endsWith={({ code }) => code === 'record.stale'}
          onClose={() => setActing(null)}
        >
          <p>{t('donations-plans.actText', { donor: acting.row.donor })}</p>
        </ReasonDialog>
      )}
    </ListScreen>
  );
}
