import { useEffect, useRef, useState } from 'react';
import { inWords, type Translate } from '../field-input.ts';
import type { FileState, QueuedFile } from '../file-service.ts';

/** What a screen reader is told: once for each file when it has arrived, was refused or lost the line. */
export function useAnnouncement(items: readonly QueuedFile[], t: Translate): string {
  const before = useRef(new Map<string, FileState>());
  const [text, setText] = useState('');
  useEffect(() => {
    const news = items.filter(({ key, state }) => {
      const known = before.current.get(key);
      return (
        known !== undefined && known !== state && (state === 'arrived' || state === 'failed' || state === 'stalled')
      );
    });
    before.current = new Map(items.map(({ key, state }) => [key, state]));
    if (news.length > 0) setText(news.map((item) => tellOf(item, t)).join(' '));
  }, [items, t]);
  return text;
}

function tellOf({ name, fault }: QueuedFile, t: Translate): string {
  return fault ? `${name}: ${inWords(fault, t)}` : t('upload.told', { name });
}
