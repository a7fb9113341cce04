import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { WordKey } from '../../../../contract/word-key.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { keepPage } from '../../../../engine/web/offline/keep-page.ts';
import { playOutcome } from '../../../../engine/web/offline/sound.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime, time } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { BackLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { arrivalsOf, peopleMeant, presenceOf, type Row } from './check-ticket.ts';
import { DeviceSection } from './device-section.tsx';
import { asNowKnown, type Door, type DoorState, knownOf, type Outcome } from './door.ts';
import { indexOf } from './list-index.ts';
import { OutcomePanel } from './outcome.tsx';
import { NetworkLine, ToLookAt } from './to-look-at.tsx';
import { useDoor } from './use-door.ts';

/** The camera and its library are loaded when the page is there, so that they are kept for the time without a network. */
const loadCamera = () => import('../../../../engine/web/offline/camera.tsx');
const Camera = lazy(() => loadCamera().then(({ Camera }) => ({ default: Camera })));

/** People shown of a search. */
const SHOWN = 20;

/** The door of an event: scan, type or find a name; it goes on without a network and sends later (EVT-4). */
export default function DoorPage() {
  const { t } = useWords();
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string };
  const shown = useDoor(eventId);
  const isReady = Boolean(shown?.state.list);
  useEffect(() => {
    if (isReady) void loadCamera().then(({ cameraFiles }) => keepPage('door', cameraFiles()));
  }, [isReady]);
  if (!shown || (!shown.state.list && shown.state.network === 'starting')) return <SkeletonPage />;
  if (!shown.state.list) return <Nothing state={shown.state} />;
  return <OpenDoor key={eventId} {...shown} title={t('events-door.titleOf', { title: shown.state.list.title })} />;
}

type Why = Exclude<DoorState['network'], 'starting' | 'online'> | 'over' | 'finished';
const NOTHING: Record<Why, { title: WordKey; text: WordKey }> = {
  offline: { title: 'events-door.none.offline', text: 'events-door.noneText.offline' },
  loggedOut: { title: 'events-door.none.loggedOut', text: 'events-door.noneText.loggedOut' },
  refused: { title: 'events-door.none.refused', text: 'events-door.noneText.refused' },
  over: { title: 'events-door.none.over', text: 'events-door.noneText.over' },
  finished: { title: 'events-door.none.finished', text: 'events-door.noneText.finished' },
};

/** Why there is no list on this device. */
function Nothing({ state: { network, isOver } }: { state: DoorState }) {
  const { t } = useWords();
  const returnUrl = window.location.pathname + window.location.search;
  const why = isOver ? 'over' : network === 'online' || network === 'starting' ? 'finished' : network;
  const { title, text } = NOTHING[why];
  return (
    <PageCard width="form" title={t('events-door.title')}>
      <EmptyState
        icon="info"
        title={t(title)}
        action={
          network === 'loggedOut' ? (
            <ButtonLink kind="primary" to={pathTo('Login', { returnUrl })}>
              {t('word.logIn')}
            </ButtonLink>
          ) : (
            <ButtonLink to={pathTo('Event-Doors')}>{t('events-door.choose')}</ButtonLink>
          )
        }
      >
        {t(text)}
      </EmptyState>
    </PageCard>
  );
}

function OpenDoor({ door, state, title }: { door: Door; state: DoorState; title: string }) {
  const { t } = useWords();
  const { modules } = usePortal();
  const [last, setLast] = useState<(Outcome & { key: string }) | null>(null);
  const [isQuiet, setIsQuiet] = useState(false);
  const form = useSmallForm({ search: t('events-door.search') });
  const box = useRef<HTMLInputElement>(null);
  const list = state.list!;
  const known = knownOf(list, state.queued);
  const text = form.values.search.trim();
  const matches = useMemo(() => peopleMeant(list.rows, text).slice(0, SHOWN), [list, text]);
  const { arrived, twice } = useMemo(() => arrivalsOf(known), [known]);
  const show = (outcome: Outcome) => {
    setLast({ ...outcome, key: freshId() });
    if (!isQuiet) playOutcome(outcome.verdict.kind);
  };
  const letIn = async () => {
    show(await door.scan(text));
    form.set('search', '');
    box.current?.focus();
  };
  return (
    <PageCard
      width="form"
      title={title}
      subtitle={[dateTime(list.startsAt), t('events-door.count', { arrived, all: indexOf(list).holders })].join(' · ')}
      actions={<BackLink to="Event-Doors">{t('events-door.choose')}</BackLink>}
    >
      <div className="stack" data-gap="l">
        <NetworkLine state={state} />
        <div role="status" aria-live="assertive">
          {last && <OutcomePanel key={last.key} outcome={asNowKnown(last, state)} list={list} />}
        </div>
        {modules['qr-code'] && (
          <Suspense fallback={null}>
            <Camera onCode={(code) => void door.scan(code).then(show)} />
          </Suspense>
        )}
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.send({ search: text === '' ? t('events-door.empty') : null }, letIn);
          }}
        >
          <TextField
            {...form.field('search')}
            ref={box}
            hint={t('events-door.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <div className="row">
            <SubmitButton icon="check" busy={form.busy}>
              {t('events-door.in')}
            </SubmitButton>
          </div>
        </form>
        {matches.length > 0 && (
          <LineList>
            {matches.map((row) => (
              <Person key={row.attendeeId} row={row} door={door} state={state} show={show} />
            ))}
          </LineList>
        )}
        <ToLookAt door={door} state={state} known={known} twice={twice} />
        <DeviceSection door={door} state={state} isQuiet={isQuiet} onQuiet={setIsQuiet} />
      </div>
    </PageCard>
  );
}

/** Somebody found by name: let in, or what was let in taken back. */
function Person({
  row,
  door,
  state,
  show,
}: {
  row: Row;
  door: Door;
  state: DoorState;
  show: (outcome: Outcome) => void;
}) {
  const { t } = useWords();
  const { holding } = presenceOf(knownOf(state.list!, state.queued), row);
  const [first] = holding;
  const since = first && [time(first.at), first.device].filter(Boolean).join(' ');
  return (
    <Line
      name={row.name}
      about={dotted([row.tier, row.code, since && t('events-door.inAt', { since })])}
      end={
        first ? (
          <ActButton size="s" icon="undo" act={() => door.undo(row)}>
            {t('events-door.undo')}
            <span className="visually-hidden"> {row.name}</span>
          </ActButton>
        ) : (
          <ActButton size="s" kind="primary" act={async () => show(await door.admit(row))}>
            {t('events-door.in')}
            <span className="visually-hidden"> {row.name}</span>
          </ActButton>
        )
      }
    />
  );
}
