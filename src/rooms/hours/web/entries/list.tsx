import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { PersonName } from '../../../../engine/web/person-link.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { hoursList } from '../../contract/lists.ts';
import { CLAIMS, HOURS_SOURCES, HOURS_STATES } from '../../contract/values.ts';
import { HoursBadge } from './badges.tsx';
import { CorrectDialog, RejectDialog, type Row, VerifySeveral } from './hours-dialogs.tsx';

const TABS = [...HOURS_STATES, 'all'] as const;
type Tab = (typeof TABS)[number];
const tabOf = (state: string): Tab => TABS.find((tab) => tab === state) ?? 'unverified';

/** Hours of service: to verify first; a leader sees those of what they led (VOL-5). */
export default function HoursList() {
  const { t } = useWords();
  const mayImport = mayUse(useSession(), ['volunteer-manage']);
  const [dialog, setDialog] = useState<{ kind: 'correct' | 'reject'; row: Row } | null>(null);
  const list = useList('GET /hours/list', {
    key: 'hours',
    names: ['state', 'source', 'claim', 'served', 'search'],
    query: ({ state, source, claim, served, search }) => ({
      state: HOURS_STATES.find((known) => known === tabOf(state)),
      source: HOURS_SOURCES.find((known) => known === source),
      claim: CLAIMS.find((known) => known === claim),
      served,
      search,
    }),
  });
  const { address, data } = list;
  const tab = tabOf(address.state);
  const counts = data && { ...data, all: data.unverified + data.verified + data.rejected };
  const close = () => setDialog(null);
  return (
    <ListScreen
      declared={hoursList}
      list={list}
      title={t('hours.list.title')}
      actions={
        mayImport && (
          <ButtonLink size="s" icon="upload" to={pathTo('Hours-Import')}>
            {t('word.import')}
          </ButtonLink>
        )
      }
      filters={[
        { kind: 'search', name: 'search', label: t('hours.list.search') },
        ...choiceOf('source', t('hours.source'), optionsOf(t, 'hours.source', HOURS_SOURCES)),
        ...choiceOf('claim', t('hours.claim'), optionsOf(t, 'hours.claim', CLAIMS)),
      ]}
      chips={[{ name: 'served', label: t('hours.on') }]}
      tabs={{
        label: t('hours.state'),
        active: tab,
        first: 'unverified',
        onChange: (state) => list.set({ state }),
        all: TABS.map((key) => ({
          key,
          label: key === 'all' ? t('word.all') : t(`hours.state.${key}`),
          count: counts?.[key],
        })),
      }}
      acts={
        tab === 'unverified'
          ? { name: (row) => row.name, all: [{ key: 'verify', label: t('hours.verify'), dialog: VerifySeveral }] }
          : undefined
      }
      columns={columnsOf(hoursList, t, {
        name: { cell: (row) => <PersonName personId={row.accountId} name={row.name} /> },
        state: { cell: (row) => <HoursBadge state={row.state} label={row.stateLabel} /> },
      })}
      rowActions={(row) => <Acts row={row} onDialog={(kind) => setDialog({ kind, row })} />}
      rowKey={(row) => row.hoursId}
      empty={{ icon: address.search ? 'search' : 'check', title: t('hours.list.empty') }}
    >
      {dialog?.kind === 'correct' && <CorrectDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'reject' && <RejectDialog row={dialog.row} onClose={close} />}
    </ListScreen>
  );
}

function Acts({ row, onDialog }: { row: Row; onDialog: (kind: 'correct' | 'reject') => void }) {
  const { t } = useWords();
  const { abilities, hoursId, version } = row;
  const verify = () => callApi('POST /hours/decide', { hoursId, version, decision: 'verify' });
  return (
    <span className="row">
      {abilities.verify && (
        <ActButton size="s" act={verify} refresh={() => refresh('hours')}>
          {t('hours.verify')}
        </ActButton>
      )}
      {abilities.correct && (
        <Button size="s" kind="plain" onClick={() => onDialog('correct')}>
          {t('hours.correct')}
        </Button>
      )}
      {abilities.reject && (
        <Button size="s" kind="plain" onClick={() => onDialog('reject')}>
          {t('hours.reject')}
        </Button>
      )}
    </span>
  );
}
