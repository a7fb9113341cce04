import { BASE_PATH } from '../../../contract/call.ts';
import { TRAIL_ACTIONS, TRAIL_KINDS, trailNamesOf } from '../../../contract/trail.ts';
import { TrailEntry } from '../../engine/audit/trail-entry.tsx';
import { usePortal } from '../../engine/page.ts';
import { useRead } from '../../engine/read.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { Button } from '../../engine/ui/button.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { FilterBar } from '../../engine/ui/filter-bar.tsx';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Pager } from '../../engine/ui/pager.tsx';
import { Skeleton } from '../../engine/ui/skeleton.tsx';
import { currentLang, LOCALE, useWords } from '../../engine/words.ts';
import { AboutRecord } from './parts/about-record.tsx';

const NAMES = ['kind', 'id', 'action', 'who', 'from', 'to', 'q', 'after', 'before'] as const;

/** The audit trail: who changed what, when and why, field by field (ADM-3). */
export default function Audit() {
  const { t, lang } = useWords();
  const portal = usePortal();
  const [{ kind, id, action, who, from, to, q, after, before }, set] = useAddressBar(NAMES);
  const filter = {
    ...(kind && { subjectKind: kind }),
    ...(id && { subjectId: id }),
    ...(action && { action }),
    ...(who && { who }),
    ...(from && { from }),
    ...(to && { to }),
    ...(q && { search: q }),
  };
  const params = {
    ...filter,
    ...(after ? { after } : before ? { before } : {}),
  };
  const query = useRead('audit', 'GET /audit/list', params, { anyLang: true, loud: true, stays: true });
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <PageCard
      title={t('audit.title')}
      subtitle={t('audit.subtitle')}
      actions={
        <a href={exportAddress(portal.tenant, lang, filter)} download>
          {t('audit.export')}
        </a>
      }
      toolbar={
        <FilterBar
          filters={[
            { kind: 'search', name: 'q', label: t('audit.search') },
            { kind: 'search', name: 'who', label: t('audit.who') },
            {
              kind: 'choice',
              name: 'action',
              label: t('audit.action'),
              options: named(trailNamesOf(TRAIL_ACTIONS, portal.modules), (action) => t(`trail.action.${action}`)),
            },
            { kind: 'date', name: 'from', label: t('audit.from') },
            { kind: 'date', name: 'to', label: t('audit.to') },
            {
              kind: 'choice',
              name: 'kind',
              label: t('audit.kind'),
              options: named(trailNamesOf(TRAIL_KINDS, portal.modules), (kind) => t(`trail.kind.${kind}`)),
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
                <TrailEntry
                  key={entry.entryId}
                  entry={entry}
                  about={
                    <AboutRecord
                      entry={entry}
                      onRecord={id ? undefined : () => set({ kind: entry.subjectKind, id: entry.subjectId })}
                    />
                  }
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

/** Choices in the order of the alphabet, or of the strokes. */
const named = (values: readonly string[], label: (value: string) => string) =>
  values
    .map((value) => ({ value, label: label(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, LOCALE[currentLang()]));

/** Where the file is that holds what the list shows, all pages of it. */
function exportAddress(tenant: string, lang: string, filter: Record<string, string>): string {
  return `${BASE_PATH}/audit/export?${new URLSearchParams({ tenant, lang, ...filter })}`;
}
