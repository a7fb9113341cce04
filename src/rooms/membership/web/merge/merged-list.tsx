import { useRead } from '../../../../engine/web/read.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { recordPath } from './duplicates.ts';
import { UndoMerge } from './undo-merge.tsx';

/** What was merged in the last thirty days, with the way back. */
export function MergedList() {
  const { t } = useWords();
  const { data } = useRead('membership-duplicates', 'GET /membership/merge/list');
  if (!data) return <Skeleton lines={4} />;
  if (data.rows.length === 0) return <EmptyState icon="check" title={t('membership-duplicates.emptyMerged')} />;
  return (
    <LineList>
      {data.rows.map(({ mergeId, keep, close, who, at, undoUntil, undoneAt, mayUndo }) => {
        const called = (value: typeof keep) => (value.number ? `${value.name} (${value.number})` : value.name);
        const names = { keep: called(keep), close: called(close) };
        return (
          <Line
            key={mergeId}
            name={<AppLink to={recordPath(keep.membershipId)}>{t('membership-duplicates.merged.line', names)}</AppLink>}
            about={`${t('membership-duplicates.merged.about', { who, at: dateTime(at) })} · ${
              undoneAt
                ? t('membership-duplicates.merged.undone', { at: dateTime(undoneAt) })
                : t('membership-duplicates.merged.until', { at: dateTime(undoUntil) })
            }`}
            end={mayUndo && <UndoMerge mergeId={mergeId} what={t('membership-duplicates.merged.line', names)} />}
          />
        );
      })}
    </LineList>
  );
}
