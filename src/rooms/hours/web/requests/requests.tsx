import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { requestsList } from '../../contract/lists.ts';
import { REQUEST_STATES } from '../../contract/values.ts';
import { CompleteSeveral } from '../certificates/issue-several.tsx';
import { RequestBadge } from '../entries/badges.tsx';
import { RequestReasonDialog, type RequestRow } from './request-acts.tsx';

const TABS = [...REQUEST_STATES, 'all'] as const;
type Tab = (typeof TABS)[number];
const tabOf = (state: string, first: Tab): Tab => TABS.find((tab) => tab === state) ?? first;
/** A link to one request finds it in whatever state it is meanwhile. */
const firstOf = (request: string): Tab => (request ? 'all' : 'submitted');

/** Requests for certificates, those that came first on top (VOL-6). */
export default function Requests() {
  const { t } = useWords();
  const [dialog, setDialog] = useState<{ act: 'hold' | 'refuse'; row: RequestRow } | null>(null);
  const list = useList('GET /certificate/requests', {
    key: 'hours',
    names: ['state', 'search', 'request'],
    query: ({ state, search, request }) => ({
      state: REQUEST_STATES.find((known) => known === tabOf(state, firstOf(request))),
      search,
      ...(request && { request }),
    }),
  });
  const { address, data } = list;
  const first = firstOf(address.request);
  const tab = tabOf(address.state, first);
  const linked = data?.rows.find(({ requestId }) => requestId === address.request)?.name ?? '–';
  const counts = data && { ...data, all: data.submitted + data.completed + data.refused + data.withdrawn };
  return (
    <ListScreen
      declared={requestsList}
      list={list}
      title={t('hours.requests.title')}
      filters={[{ kind: 'search', name: 'search', label: t('hours.list.search') }]}
      chips={[{ name: 'request', label: t('word.volunteer'), values: { [address.request]: linked } }]}
      tabs={{
        label: t('hours.state'),
        active: tab,
        first,
        onChange: (state) => list.set({ state }),
        all: TABS.map((key) => ({
          key,
          label: key === 'all' ? t('word.all') : t(`hours.request.${key}`),
          count: counts?.[key],
        })),
      }}
      acts={
        tab === 'submitted'
          ? { name: (row) => row.name, all: [{ key: 'complete', label: t('hours.complete'), dialog: CompleteSeveral }] }
          : undefined
      }
      columns={columnsOf(requestsList, t, {
        period: { cell: ({ from, to }) => `${formatDate(from)} – ${formatDate(to)}` },
        state: { cell: (row) => <RequestBadge state={row.state} label={row.stateLabel} /> },
      })}
      rowActions={(row) => row.abilities.decide && <Acts row={row} onDialog={(act) => setDialog({ act, row })} />}
      rowKey={(row) => row.requestId}
      empty={{ icon: address.search ? 'search' : 'check', title: t('hours.requests.empty') }}
    >
      {dialog && <RequestReasonDialog {...dialog} onClose={() => setDialog(null)} />}
    </ListScreen>
  );
}

function Acts({ row, onDialog }: { row: RequestRow; onDialog: (act: 'hold' | 'refuse') => void }) {
  const { t } = useWords();
  const { requestId, version } = row;
  const complete = () => callApi('POST /certificate/request/decide', { requestId, version, act: 'complete' });
  return (
    <span className="row">
      {row.readyMinutes > 0 && (
        <ActButton size="s" act={complete} refresh={() => refresh('hours')}>
          {t('hours.complete')}
        </ActButton>
      )}
      <Button size="s" kind="plain" onClick={() => onDialog('hold')}>
        {t('hours.request.hold')}
      </Button>
      <Button size="s" kind="plain" onClick={() => onDialog('refuse')}>
        {t('hours.request.refuse')}
      </Button>
    </span>
  );
}
