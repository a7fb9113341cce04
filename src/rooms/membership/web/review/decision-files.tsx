import { useState, useSyncExternalStore } from 'react';
import { ChooseFiles } from '../../../../engine/web/files/choose-files.tsx';
import { paperQueue } from '../../../../engine/web/files/paper-queue.ts';
import { UploadList } from '../../../../engine/web/files/upload-list.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Documents that go with a decision: chosen here, sent at once, taken along when the decision is. */
export type DecisionFiles = ReturnType<typeof useDecisionFiles>;

export function useDecisionFiles(membershipId: string) {
  const [queue] = useState(() => paperQueue(`decision-${membershipId}`));
  const items = useSyncExternalStore(queue.follow, queue.items);
  return {
    queue,
    items,
    moving: items.some(({ state }) => state !== 'arrived' && state !== 'failed'),
    ids: items.flatMap(({ arrived }) => (arrived?.attachmentId ? [arrived.attachmentId] : [])),
    forget() {
      for (const { key } of items) queue.drop(key);
    },
  };
}

export function ChooseDecisionFiles({ files: { queue, items } }: { files: DecisionFiles }) {
  const { t } = useWords();
  return (
    <div className="stack">
      <div>
        <ChooseFiles size="s" several label={t('membership-desk.files.add')} onFiles={(files) => queue.add(files)} />
      </div>
      <UploadList label={t('membership-desk.files.title')} queue={queue} items={items} />
    </div>
  );
}
