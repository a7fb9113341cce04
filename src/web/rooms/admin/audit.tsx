import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../engine/call.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { Button } from '../../engine/ui/button.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { FilterBar } from '../../engine/ui/filter-bar.tsx';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Pager } from '../../engine/ui/pager.tsx';
import { Skeleton } from '../../engine/ui/skeleton.tsx';
import { useWords } from '../../engine/words.ts';
import { AuditEntry } from './parts/audit-entry.tsx';
import { KINDS, kindLabel } from './parts/kind-label.ts';

/** The audit trail: who changed what, when and why, field by field (ADM-3). */
export default function Audit() {
  const { t } = useWords();
  const [{ kind, id, after, before }, set] = useAddressBar(['kind', 'id', 'after', 'before']);
  const asked = {
    ...(kind && { subjectKind: kind }),
    ...(id && { subjectId: id }),
    ...(after ? { after } : before ? { before } : {}),
  };
  const query = useQuery({
    queryKey: ['audit', asked],
    queryFn: () => callApi('GET /audit/list', asked),
    placeholderData: (old) => old,
  });
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <PageCard
      title={t('audit.title')}
      subtitle={t('audit.subtitle')}
      toolbar={
        <FilterBar
          filters={[
            {
              kind: 'choice',
              name: 'kind',
              label: t('audit.kind'),
              options: KINDS.map((value) => ({ value, label: kindLabel(value) })),
            },
          ]}
          end={
            id && (
              <Button size="s" icon="close" onClick={() => set({ id: '' })}>
                {t('audit.oneRecord')}
              </Button>
            )
          }
        />
      }
    >
      <div className="stack">
        {!data && <Skeleton lines={10} />}
        {data?.rows.length === 0 && <EmptyState icon="search" title={t('audit.empty')} />}
        {data && data.rows.length > 0 && (
          <>
            <ol style={{ padding: 0, listStyle: 'none' }}>
              {data.rows.map((entry) => (
                <AuditEntry
                  key={entry.entryId}
                  entry={entry}
                  onRecord={id ? undefined : () => set({ kind: entry.subjectKind, id: entry.subjectId })}
                />
              ))}
            </ol>
            <Pager total={data.total} shown={data.rows.length} previous={data.previous} next={data.next} onPage={set} />
          </>
        )}
      </div>
    </PageCard>
  );
}
