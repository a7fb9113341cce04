import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { inWords } from '../../../../../contract/fields/field-input.ts';
import { fileSize } from '../../../../../contract/fields/upload/file-size.ts';
import { paperQueue } from '../../../../engine/files/paper-queue.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { useWords } from '../../../../engine/words.ts';
import css from './decision-files.module.css';

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
  const { t, lang } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const arrived = items.filter(({ state }) => state === 'arrived').length;
  useEffect(() => {
    if (arrived > 0) setText(t('membership-desk.files.arrived', { count: arrived }));
  }, [arrived, t]);
  return (
    <div className={css.files}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        data-upload=""
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          queue.add(chosen);
        }}
      />
      <div>
        <Button size="s" icon="upload" onClick={() => input.current?.click()}>
          {t('membership-desk.files.add')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {items.length > 0 && (
        <ul className={css.list} aria-label={t('membership-desk.files.title')}>
          {items.map(({ key, name, bytes, share, state, fault, mayRepeat }) => (
            <li key={key}>
              <span className={css.name}>
                {name} <span className="muted small">{fileSize(bytes, lang)}</span>
              </span>
              {state !== 'failed' && state !== 'arrived' && (
                <progress value={share} max={1} aria-label={t('upload.progress', { name })} />
              )}
              {fault && <span className={css.fault}>{inWords(fault, t)}</span>}
              {mayRepeat && (
                <Button size="s" onClick={() => queue.again(key)}>
                  {t('upload.again')}
                </Button>
              )}
              <Button
                size="s"
                kind="plain"
                icon="close"
                label={t('upload.takeAway', { name })}
                onClick={() => queue.drop(key)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
