import { type KeyboardEvent, useRef } from 'react';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { mentionedIn } from '../../../../engine/web/ui/mentions.ts';
import { useNaming } from '../../../../engine/web/ui/naming.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { writeAtCursor } from '../../../../engine/web/ui/write-at-cursor.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshComments, type useComments } from './comments.tsx';

const EMPTY = { text: '', picked: [] };

/** A comment being written. An @ offers the team: arrows, Enter or Tab pick, Escape closes the list and nothing else. */
export function CommentBox({
  field,
  comments: { applicationId, people, half },
  onClose,
}: {
  field: string;
  comments: NonNullable<ReturnType<typeof useComments>>;
  onClose: (() => void) | null;
}) {
  const { t } = useWords();
  const area = useRef<HTMLDivElement>(null);
  const { text, picked } = half.halves[field] ?? EMPTY;
  const form = useSmallForm({ text: t('grants-comments.label') });
  const naming = useNaming(text, (next, behind, { accountId }) => writeTo(next, behind, null, [accountId]));
  const offer = naming.offer(people, t('grants-comments.people'));

  const write = (next: string, at: number | null, more: readonly string[] = []) => {
    half.write(field, { text: next, picked: [...picked, ...more] });
    naming.moveTo(at);
    form.clear('text');
  };
  const writeTo = (next: string, at: number, ...rest: [number | null, (readonly string[])?]) =>
    writeAtCursor(
      () => write(next, ...rest),
      () => area.current?.querySelector('textarea'),
      at,
    );
  const begin = () => {
    const before = text === '' || /\s$/.test(text) ? `${text}@` : `${text} @`;
    writeTo(before, before.length, before.length);
  };
  const send = () =>
    form.send({ text: isBlank(text) ? t('grants-comments.missing') : null }, async () => {
      const mentions = mentionedIn(text, people, picked);
      await callApi('POST /grant/comment/add', { applicationId, field, text, mentions }, { quiet: true });
      half.write(field, EMPTY);
      await refreshComments(applicationId);
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else offer.takes(event);
  };
  return (
    <div ref={area} className="stack" data-gap="s">
      <TextArea
        {...form.place('text')}
        hint={people.length > 0 ? t('grants-comments.hint') : undefined}
        rows={2}
        maxLength={4000}
        value={text}
        {...offer.box}
        aria-haspopup="listbox"
        onChange={(event) => write(event.target.value, event.target.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {offer.list}
      <p className="visually-hidden" role="status">
        {offer.count > 0 && t('grants-comments.found', { n: offer.count })}
      </p>
      <div className="row" data-gap="s">
        <Button size="s" busy={form.busy} onClick={() => void send()}>
          {t('grants-comments.send')}
        </Button>
        {people.length > 0 && (
          <Button size="s" kind="plain" onClick={begin}>
            {t('grants-comments.mention')}
          </Button>
        )}
        {onClose && (
          <Button size="s" kind="plain" onClick={onClose}>
            {t('word.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
