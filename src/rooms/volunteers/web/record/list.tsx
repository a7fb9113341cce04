import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { volunteersList } from '../../contract/lists.ts';
import {
  AGE_BANDS,
  DAY_PARTS,
  FIRST_SERVED,
  LAST_SERVED,
  PAPER_STANDS,
  VOLUNTEER_ASKS,
  VOLUNTEER_KINDS,
  VOLUNTEER_PAPERS,
  VOLUNTEER_STATES,
  WEEKDAYS,
} from '../../contract/values.ts';
import {
  ApproveSeveral,
  DeactivateSeveral,
  LiftSeveral,
  ReactivateSeveral,
  RejectSeveral,
  SuspendSeveral,
} from './act-on-several.tsx';
import { ConsentBadge, StateBadge } from './badges.tsx';
import { MailVolunteers } from './mail-volunteers.tsx';

// biome-ignore format: a list to be read at a glance
const NAMES = [
  'kind', 'state', 'age', 'asks', 'skill', 'workType', 'language', 'district', 'day', 'part', 'served', 'first', 'approved', 'paper', 'stand',
  'search',
] as const;

/** Registrations that were submitted, for those who look after volunteers (VOL-1). */
export default function Volunteers() {
  const { t } = useWords();
  const offered = useRead('volunteers', 'GET /volunteer/choices', {}).data;
  const list = useList('GET /volunteer/list', {
    key: 'volunteers',
    names: NAMES,
    query: ({ kind, state, age, asks, day, part, served, first, paper, stand, ...typed }) => ({
      ...typed,
      day: WEEKDAYS.find((known) => known === day),
      part: DAY_PARTS.find((known) => known === part),
      served: LAST_SERVED.find((known) => known === served),
      first: FIRST_SERVED.find((known) => known === first),
      paper: VOLUNTEER_PAPERS.find((known) => known === paper),
      stand: PAPER_STANDS.find((known) => known === stand),
      asks: VOLUNTEER_ASKS.find((known) => known === asks),
      kind: VOLUNTEER_KINDS.find((known) => known === kind),
      state: VOLUNTEER_STATES.find((known) => known === state),
      age: AGE_BANDS.find((known) => known === age),
    }),
  });
  return (
    <ListScreen
      declared={volunteersList}
      list={list}
      title={t('volunteers.title')}
      actions={
        <>
          <ButtonLink size="s" to={pathTo('Volunteer-Duplicates')}>
            {t('volunteers.duplicates')}
          </ButtonLink>
          <ButtonLink size="s" icon="upload" to={pathTo('Volunteer-Import')}>
            {t('volunteers.import')}
          </ButtonLink>
        </>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('volunteers.search') },
        ...choiceOf(
          'state',
          t('volunteers.state'),
          optionsOf(
            t,
            'volunteers.state',
            VOLUNTEER_STATES.filter((state) => state !== 'draft'),
          ),
        ),
        ...choiceOf('asks', t('volunteers.asks'), optionsOf(t, 'volunteers.asks', VOLUNTEER_ASKS)),
        ...choiceOf('kind', t('volunteers.kind'), optionsOf(t, 'volunteers.kind', VOLUNTEER_KINDS)),
        ...choiceOf('age', t('volunteers.age'), optionsOf(t, 'volunteers.age', AGE_BANDS)),
        ...choiceOf('skill', t('volunteers.skill'), offered?.skills ?? null),
        ...choiceOf('workType', t('volunteers.workType'), offered?.workTypes ?? null),
        ...choiceOf('language', t('volunteers.language'), offered?.languages ?? null),
        ...choiceOf('district', t('volunteers.district'), offered?.districts ?? null),
        ...choiceOf('day', t('volunteers.day'), optionsOf(t, 'volunteers.day', WEEKDAYS)),
        ...choiceOf('part', t('volunteers.part'), optionsOf(t, 'volunteers.part', DAY_PARTS)),
        ...choiceOf('served', t('volunteers.served'), optionsOf(t, 'volunteers.served', LAST_SERVED)),
        ...choiceOf('first', t('volunteers.first'), optionsOf(t, 'volunteers.first', FIRST_SERVED)),
        ...choiceOf('paper', t('volunteers.paper'), optionsOf(t, 'volunteers.paper', VOLUNTEER_PAPERS)),
        ...choiceOf('stand', t('volunteers.stand'), optionsOf(t, 'volunteers.stand', PAPER_STANDS)),
      ]}
      chips={[{ name: 'approved', label: t('volunteers.approvedOn') }]}
      acts={{
        name: (row) => row.nameEn || row.nameZh || row.email,
        all: [
          { key: 'mail', label: t('volunteers.mail'), dialog: MailVolunteers },
          { key: 'approve', label: t('volunteers.many.approve'), dialog: ApproveSeveral },
          { key: 'suspend', label: t('volunteers.many.suspend'), dialog: SuspendSeveral },
          { key: 'lift', label: t('volunteers.many.lift'), dialog: LiftSeveral },
          { key: 'deactivate', label: t('volunteers.many.deactivate'), dialog: DeactivateSeveral },
          { key: 'reactivate', label: t('volunteers.many.reactivate'), dialog: ReactivateSeveral },
          { key: 'reject', label: t('volunteers.many.reject'), dialog: RejectSeveral },
        ],
      }}
      columns={columnsOf(volunteersList, t, {
        state: { cell: (row) => <StateBadge state={row.state} label={row.stateLabel} /> },
        consent: {
          cell: (row) =>
            row.consent === 'none' ? '–' : <ConsentBadge consent={row.consent} label={row.consentLabel} />,
        },
      })}
      rowKey={(row) => row.registrationId}
      rowLink={(row) => pathTo('Volunteer-Record', { registrationId: row.registrationId })}
      empty={{ icon: 'search', title: t('volunteers.none'), text: t('volunteers.noneText') }}
    />
  );
}
