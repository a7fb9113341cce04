import { useQuery } from '@tanstack/react-query';
import { BASE_PATH } from '../../../../contract/call.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { FilterBar } from '../../../../engine/web/ui/filter-bar.tsx';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './api.module.css';
import { ApiCall } from './api-call.tsx';
import { callGroups, type OpenApi, readCalls } from './open-api.ts';

const DOCUMENT = `${BASE_PATH}/openapi.json`;

/** Every call of the portal, from its own description (product.md, Responses): grouped and searchable. */
export default function Api() {
  const { t } = useWords();
  const [{ find }] = useAddressBar(['find']);
  const query = useQuery({
    queryKey: ['openapi'],
    queryFn: async () => {
      const answer = await fetch(DOCUMENT);
      if (!answer.ok) throw new Error(`The description answered ${answer.status}`);
      return (await answer.json()) as OpenApi;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const groups = query.data ? callGroups(readCalls(query.data), find) : null;
  return (
    <PageCard
      title={t('api.title')}
      subtitle={t('api.subtitle')}
      toolbar={<FilterBar filters={[{ kind: 'search', name: 'find', label: t('api.find') }]} />}
      footer={<a href={DOCUMENT}>{t('api.document')}</a>}
    >
      {!groups && <Skeleton lines={10} />}
      {groups?.length === 0 && <EmptyState icon="search" title={t('api.none')} />}
      {groups && groups.length > 0 && (
        <div className={css.columns}>
          <nav aria-label={t('api.groups')} className={css.groups} data-print="no">
            <ul>
              {groups.map(([group, calls]) => (
                <li key={group}>
                  <a href={`#${group}`}>{group}</a> <span className="muted small">{calls.length}</span>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {groups.map(([group, calls]) => (
              <section key={group} id={group} className={`stack ${css.group}`} data-gap="s" aria-label={group}>
                <h2>{group}</h2>
                {calls.map((call) => (
                  <ApiCall key={call.method + call.path} call={call} />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </PageCard>
  );
}
