import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../engine/call.ts';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Skeleton } from '../../engine/ui/skeleton.tsx';
import { useWords } from '../../engine/words.ts';
import { Standing } from './parts/standing.tsx';
import { StatusBadge } from './parts/status-badge.tsx';
import { Timeline } from './parts/timeline.tsx';
import { Types } from './parts/types.tsx';

/** The own membership or application, and the types one may apply for (MEM-1, MEM-5). */
export default function MyMembership() {
  const { t, lang } = useWords();
  const query = useQuery({
    queryKey: ['membership', 'apply', lang],
    queryFn: () => callApi('GET /membership/apply', {}, { quiet: true }),
    placeholderData: (before) => before,
  });
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  const current = data?.current;
  const mayApply = data?.types.some(({ open }) => open);
  return (
    <PageCard
      width="form"
      title={t('membership-web.mine.title')}
      badge={current && <StatusBadge status={current.status} label={current.statusLabel} />}
    >
      {!data && <Skeleton lines={8} />}
      {data && (
        <div className="stack" data-gap="l">
          {current ? <Standing membership={current} /> : <p>{t('membership-web.mine.none')}</p>}
          {current && <Timeline membershipId={current.membershipId} />}
          {(mayApply || !current) && (
            <Types types={data.types} drafted={current?.status === 'draft' ? current.type : null} />
          )}
        </div>
      )}
    </PageCard>
  );
}
