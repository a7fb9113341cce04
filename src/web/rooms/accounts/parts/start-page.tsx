import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../engine/call.ts';
import { usePortal } from '../../../engine/page.ts';
import type { Session } from '../../../engine/session.ts';
import { PageCard } from '../../../engine/ui/page-card.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { Skeleton } from '../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../engine/words.ts';
import { MembershipLine } from './membership-line.tsx';
import { Waiting } from './waiting.tsx';
import { WaysOn } from './ways-on.tsx';
import { WorkPiles } from './work-piles.tsx';

/** What waits for the person, and where they can go from here. */
export function StartPage({ session }: { session: Session }) {
  const { t } = useWords();
  const portal = usePortal();
  const { data: inbox } = useQuery({
    queryKey: ['notifications', 'home'],
    queryFn: () => callApi('GET /notification/list', { size: 5 }, { quiet: true, background: true }),
  });
  const { data: work } = useQuery({
    queryKey: ['work'],
    queryFn: () => callApi('GET /work/list', {}, { quiet: true, background: true }),
  });
  return (
    <PageCard
      title={t('home.title', { name: session.displayName || session.email })}
      subtitle={session.visitorFrom ? t('home.visitor', { name: portal.name }) : portal.name}
    >
      <div className="stack" data-gap="l">
        {work && work.rows.length > 0 && (
          <Section title={t('home.work')}>
            <WorkPiles piles={work.rows} />
          </Section>
        )}
        <Section title={t('home.waiting')}>
          {portal.modules.membership && <MembershipLine />}
          {inbox ? <Waiting items={inbox.rows.filter((row) => !row.read)} /> : <Skeleton lines={2} />}
        </Section>
        <Section title={t('home.ways')}>
          <WaysOn menus={session.menus} />
        </Section>
      </div>
    </PageCard>
  );
}
