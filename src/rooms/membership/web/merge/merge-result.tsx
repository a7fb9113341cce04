import type { Output } from '../../../../contract/calls/calls.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { recordPath } from './duplicates.ts';
import { UndoMerge } from './undo-merge.tsx';

/** What was merged just now, with the way to it and the way back. */
export function MergeResult({ merged: { message, merge } }: { merged: Output<'POST /membership/merge'> }) {
  const { t } = useWords();
  const duplicates = pathTo('Membership-Duplicates');
  return (
    <Section title={t('membership-duplicates.merge.done')}>
      <p role="status">{message}</p>
      <div className="row">
        <ButtonLink kind="primary" to={recordPath(merge.keep.membershipId)}>
          {t('membership-duplicates.merge.toKept')}
        </ButtonLink>
        <UndoMerge mergeId={merge.mergeId} what={merge.keep.name} onDone={() => goTo(duplicates)} />
      </div>
    </Section>
  );
}
