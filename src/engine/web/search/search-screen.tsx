import { type KeyboardEvent, useRef } from 'react';
import { SEARCH_HITS_MAX } from '../../../contract/limits.ts';
import { useAddressBar } from '../ui/address-bar.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { AppLink } from '../ui/link.tsx';
import { Unread } from '../ui/message-page.tsx';
import { PageCard } from '../ui/page-card.tsx';
import { useWords } from '../words.ts';
import { useRecent } from './recent.ts';
import css from './search-screen.module.css';
import { type Found, type Hit, searchPath, useSearch } from './use-search.ts';

/** Of each kind so many, while several are shown. */
const SOME = 20;

/** Everything the reader may see that has the words in the address, by kind; the arrows go from one to the next. */
export default function SearchScreen() {
  const { t } = useWords();
  const [{ q, kind }] = useAddressBar(['q', 'kind']);
  const query = useSearch({ q, ...(kind && { kind }), size: kind ? SEARCH_HITS_MAX : SOME });
  const { data } = query;
  const kinds = data?.kinds ?? [];
  const card = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that come from the box and the links in it
    <div ref={card} onKeyDown={(event) => walk(card.current, event)}>
      <PageCard
        title={t('word.search')}
        subtitle={t('search.subtitle')}
        toolbar={
          <FilterBar
            filters={[
              { kind: 'search', name: 'q', label: t('shell.search.placeholder') },
              {
                kind: 'choice',
                name: 'kind',
                label: t('search.kind'),
                options: kinds.map((kind) => ({ value: kind.kind, label: kind.label })),
              },
            ]}
          />
        }
      >
        {data ? <Answer data={data} q={q} kind={kind} /> : <Unread query={query} lines={8} />}
      </PageCard>
    </div>
  );
}

function Answer({ data, q, kind }: { data: Found; q: string; kind: string }) {
  const { t } = useWords();
  const { groups, kinds, tooShort, cut } = data;
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const more = groups.some((group) => group.more);
  if (tooShort)
    return (
      <EmptyState icon="search" title={t(q ? 'search.tooShort' : 'search.start')}>
        {t('search.startText', { kinds: kinds.map(({ label }) => label).join(t('word.comma')) })}
      </EmptyState>
    );
  return (
    <div className="stack" data-gap="l">
      {cut && <p className="muted">{t('search.cut')}</p>}
      {groups.length === 0 ? (
        <EmptyState icon="search" title={t('shell.search.none', { query: q })}>
          {t('search.noneText')}
        </EmptyState>
      ) : (
        <p className="muted" role="status">
          {t(more ? 'search.countMore' : 'search.count', { n: count })}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} q={q} alone={kind !== ''} />
      ))}
    </div>
  );
}

function Group({ group, q, alone }: { group: Found['groups'][number]; q: string; alone: boolean }) {
  const { t } = useWords();
  const [, addRecent] = useRecent();
  const { label, hits, total, more, list } = group;
  const n = more ? `${total}+` : String(total);
  // Whoever has looked through what is shown goes on in the list, or, where there is none, to all of this kind.
  const all = list ?? (alone || total <= hits.length ? null : `${searchPath(q)}&kind=${group.kind}`);
  return (
    <section aria-label={label}>
      <h2 className={css.heading}>
        {label} <span className={css.count}>{n}</span>
      </h2>
      <ul className={css.hits}>
        {hits.map((hit) => (
          <HitLine key={hit.id} hit={hit} onOpen={() => addRecent(hit)} />
        ))}
      </ul>
      {all && (more || total > hits.length) && (
        <p className={css.all}>
          <AppLink to={all}>{t('search.all', { n, kind: label })}</AppLink>
        </p>
      )}
    </section>
  );
}

function HitLine({ hit, onOpen }: { hit: Hit; onOpen: () => void }) {
  return (
    <li>
      <AppLink to={hit.href} className={css.hit} data-hit="" onClick={onOpen}>
        <span className={css.title}>{hit.title}</span>
        {hit.detail && <span className={`clipped muted small ${css.detail}`}>{hit.detail}</span>}
        {hit.state && (
          <span className={css.state}>
            <Badge>{hit.state}</Badge>
          </span>
        )}
      </AppLink>
    </li>
  );
}

/** The arrows go through what was found, from the box and back into it. */
function walk(card: HTMLElement | null, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!card || !step || event.nativeEvent.isComposing || event.target instanceof HTMLSelectElement) return;
  const stops = [...card.querySelectorAll<HTMLElement>('input[type="search"], [data-hit]')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!next || !stops.includes(event.target as HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
