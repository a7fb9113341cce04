import { type ComponentType, Fragment, Suspense, useEffect } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import type { Capability } from '../../../contract/capabilities.ts';
import { keepLastReader } from '../last-reader.ts';
import { usePortal } from '../page.ts';
import { useRead } from '../read.ts';
import type { LoadedCard } from '../room.ts';
import { pathTo } from '../routes.ts';
import { mayUse, type Session } from '../session.ts';
import { AppLink } from '../ui/link.tsx';
import { PageCard } from '../ui/page-card.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { FiguresPart } from './figures-part.tsx';
import { NextSteps } from './next-steps.tsx';
import { Waiting } from './waiting.tsx';
import { WaysOn } from './ways-on.tsx';
import { WorkPiles } from './work-piles.tsx';

/** Unread lines that are shown here; the rest stand in the inbox. */
const NEWEST = 5;

/** What waits for the person, what they look after in figures, what is theirs, and where they can go from here. */
export function StartPage({
  session,
  cards,
  lookedAfterBy,
  Newcomer,
}: {
  session: Session;
  cards: readonly LoadedCard[];
  lookedAfterBy: readonly Capability[];
  Newcomer: ComponentType | null;
}) {
  const { t } = useWords();
  const portal = usePortal();
  const inbox = useRead(
    'notifications',
    'GET /notification/list',
    { size: NEWEST, unread: true },
    { background: true },
  );
  const next = useRead('next', 'GET /next/list', {}, { background: true });
  const work = useRead('work', 'GET /work/list', {}, { background: true });
  // the cards are the same ones as long as this screen is there, so their hooks stand in one order
  const own = cards.map(({ room, belowNews, use }) => ({ room, belowNews, ...use(session) }));
  // Shown together: nothing that comes later pushes away what is read already.
  const ready = [inbox, next, work, ...own].every(({ isLoading }) => !isLoading);
  // Whoever may look at none of these lists is sent no figures; room is kept for who is.
  const looksAfter = mayUse(session, lookedAfterBy);
  const piles = work.data?.rows ?? [];
  const steps = next.data?.rows ?? [];
  // Who has nothing here yet came for something: that stands first.
  const isNew = !looksAfter && piles.length === 0 && steps.length === 0 && own.every(({ card }) => card === null);
  // a second copy of the menu is only for those for whom nothing else is there
  const nothingElse = isNew && !inbox.data?.rows.length;
  useEffect(() => {
    if (ready) keepLastReader(isNew ? 'newcomer' : 'person');
  }, [ready, isNew]);
  const shown = (below: boolean) =>
    own.filter(({ belowNews }) => belowNews === below).map(({ room, card }) => <Fragment key={room}>{card}</Fragment>);
  return (
    <PageCard
      title={t('home.title', { name: session.displayName || session.email })}
      subtitle={session.visitorFrom ? t('home.visitor', { name: portal.name }) : portal.name}
    >
      {!ready && <Skeleton lines={6} />}
      {ready && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <div className="stack" data-gap="l">
            {isNew && Newcomer && <Newcomer />}
            {steps.length > 0 && (
              <Section title={t('home.next')}>
                <NextSteps steps={steps} />
              </Section>
            )}
            {(looksAfter || piles.length > 0) && (
              <Section title={t('word.waitingForYou')}>
                <WorkPiles piles={piles} />
              </Section>
            )}
            <FiguresPart expected={looksAfter} />
            {shown(false)}
            {inbox.data && <News inbox={inbox.data} alone={isNew && !Newcomer} />}
            {shown(true)}
            {nothingElse && (
              <Section title={t('home.ways')}>
                <WaysOn menus={session.menus} />
              </Section>
            )}
          </div>
        </Suspense>
      )}
    </PageCard>
  );
}

/** What the person has not read yet; where there is nothing else, that there is nothing. */
function News({ inbox, alone }: { inbox: Output<'GET /notification/list'>; alone: boolean }) {
  const { t } = useWords();
  if (inbox.rows.length === 0 && !alone) return null;
  return (
    <Section title={t('home.waiting')}>
      <Waiting items={inbox.rows} />
      {inbox.unread > inbox.rows.length && (
        <p>
          <AppLink to={`${pathTo('Notifications')}?show=unread`}>{t('home.allNews', { n: inbox.unread })}</AppLink>
        </p>
      )}
    </Section>
  );
}
