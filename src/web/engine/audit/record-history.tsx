import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../call.ts';
import { mayUse, useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import css from './record-history.module.css';
import { TrailEntry } from './trail-entry.tsx';

/**
 * What the audit trail tells of one record, newest first, for those who may read the trail; nothing for all others
 * (ADM-3). Fields and values come as the reader reads them; it is asked for again when `state` changes.
 */
export function RecordHistory(record: { kind: string; id: string; state?: string | number }) {
  return mayUse(useSession(), ['audit-read']) ? (
    <div className={css.history} data-print="no">
      <History {...record} />
    </div>
  ) : null;
}

function History({ kind, id, state }: { kind: string; id: string; state?: string | number }) {
  const { t } = useWords();
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', 'record', kind, id, state],
    staleTime: 0,
    queryFn: ({ pageParam }) =>
      callApi('GET /audit/list', { subjectKind: kind, subjectId: id, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  const entries = data?.pages.flatMap((page) => page.rows);
  return (
    <Section title={t('trail.ofRecord')}>
      {isError && (
        <p>
          {t('trail.broken')}{' '}
          <Button size="s" onClick={() => void refetch()}>
            {t('trail.again')}
          </Button>
        </p>
      )}
      {!entries && !isError && <Skeleton lines={4} />}
      {entries?.length === 0 && <p className="muted">{t('trail.empty')}</p>}
      {entries && entries.length > 0 && (
        <ol style={{ padding: 0, margin: 0, listStyle: 'none' }}>
          {entries.map((entry) => (
            <TrailEntry key={entry.entryId} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div>
          <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('trail.older')}
          </Button>
        </div>
      )}
    </Section>
  );
}
