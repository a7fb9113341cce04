import { useGrowingList } from '../read.ts';
import { mayUse, useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { MoreButton } from '../ui/more-button.tsx';
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
  const list = useGrowingList(
    'audit',
    'GET /audit/list',
    { subjectKind: kind, subjectId: id },
    { also: state, loud: true, staleTime: 0 },
  );
  const { rows: entries, isError, refetch } = list;
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
      <MoreButton list={list}>{t('trail.older')}</MoreButton>
    </Section>
  );
}
