import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../engine/call.ts';
import { usePortal } from '../../../engine/page.ts';
import { pathOf } from '../../../engine/routes.ts';
import { mayUse, type Session } from '../../../engine/session.ts';
import { AppLink } from '../../../engine/ui/link.tsx';
import { PageCard } from '../../../engine/ui/page-card.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { Skeleton } from '../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../engine/words.ts';
import { FiguresPart } from './figures-part.tsx';
import { CallCard, GrantCard, newCalls, useOwnGrants } from './grant-card.tsx';
import { MembershipCard, useOwnMembership } from './membership-card.tsx';
import { NewDocuments, useNewDocuments } from './new-documents.tsx';
import { Waiting } from './waiting.tsx';
import { WaysOn } from './ways-on.tsx';
import { WorkPiles } from './work-piles.tsx';

/** Unread lines that are shown here; the rest stand in the inbox. */
const NEWEST = 5;

/** What waits for the person, what they look after in figures, what is theirs, and where they can go from here. */
export function StartPage({ session }: { session: Session }) {
  const { t, lang } = useWords();
  const portal = usePortal();
  const inbox = useQuery({
    queryKey: ['notifications', 'home', lang],
    queryFn: () => callApi('GET /notification/list', { size: NEWEST, unread: true }, { quiet: true, background: true }),
  });
  const work = useQuery({
    queryKey: ['work', lang],
    queryFn: () => callApi('GET /work/list', {}, { quiet: true, background: true }),
  });
  const documents = useNewDocuments(portal.modules.documents);
  const membership = useOwnMembership(portal.modules.membership);
  const grants = useOwnGrants(portal.modules.grants);
  // Shown together: nothing that comes later pushes away what is read already.
  const ready = [inbox, work, documents, membership, grants].every(({ isLoading }) => !isLoading);
  // Whoever may look at none of these lists is sent no figures; room is kept for who is.
  const looksAfter = mayUse(session, [
    'membership-review',
    'payment-manage',
    ...(portal.modules.grants ? (['grant-manage', 'oxfam-application-approve'] as const) : []),
  ]);
  const piles = work.data?.rows ?? [];
  const fresh = documents.data ?? [];
  return (
    <PageCard
      title={t('home.title', { name: session.displayName || session.email })}
      subtitle={session.visitorFrom ? t('home.visitor', { name: portal.name }) : portal.name}
    >
      {!ready && <Skeleton lines={6} />}
      {ready && (
        <div className="stack" data-gap="l">
          {(looksAfter || piles.length > 0) && (
            <Section title={t('home.work')}>
              <WorkPiles piles={piles} />
            </Section>
          )}
          <FiguresPart expected={looksAfter} />
          {grants.data && grants.data.rows.length > 0 && <GrantCard grants={grants.data.rows} />}
          {grants.data && <CallCard calls={newCalls(grants.data)} />}
          {membership.data && <MembershipCard membership={membership.data} />}
          {inbox.data && <News inbox={inbox.data} alone={!looksAfter && !membership.data && fresh.length === 0} />}
          {fresh.length > 0 && (
            <Section title={t('home.documents')}>
              <NewDocuments documents={fresh} />
            </Section>
          )}
          <Section title={t('home.ways')}>
            <WaysOn menus={session.menus} />
          </Section>
        </div>
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
          <AppLink to={`${pathOf('Notifications') ?? '/'}?show=unread`}>
            {t('home.allNews', { n: inbox.unread })}
          </AppLink>
        </p>
      )}
    </Section>
  );
}
