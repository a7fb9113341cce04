import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { foundBy, type Mentionable, mentionedIn, namingAt } from '../../../../engine/ui/mentions.ts';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/ui/use-small-form.ts';
import { writeAtCursor } from '../../../../engine/ui/write-at-cursor.ts';
import { useWords } from '../../../../engine/words.ts';
import css from './comments.module.css';
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
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const { text, picked } = half.halves[field] ?? EMPTY;
  const [cursor, setCursor] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const form = useSmallForm({ text: t('grants-comments.label') });
  const naming = cursor === null ? null : namingAt(text, cursor);
  const found = naming ? foundBy(naming.search, people) : [];
  const chosen = Math.min(active, found.length - 1);

  const write = (next: string, at: number | null, more: readonly string[] = []) => {
    half.write(field, { text: next, picked: [...picked, ...more] });
    setCursor(at);
    setActive(0);
    form.clear('text');
  };
  const writeTo = (next: string, at: number, ...rest: [number | null, (readonly string[])?]) =>
    writeAtCursor(
      () => write(next, ...rest),
      () => area.current?.querySelector('textarea'),
      at,
    );
  const pick = ({ accountId, name }: Mentionable) => {
    if (!naming || cursor === null) return;
    const before = `${text.slice(0, naming.at)}@${name} `;
    writeTo(before + text.slice(cursor).replace(/^ /, ''), before.length, null, [accountId]);
  };
  const begin = () => {
    const before = text === '' || /\s$/.test(text) ? `${text}@` : `${text} @`;
    writeTo(before, before.length, before.length);
  };
  const send = () =>
    form.send({ text: text.trim() === '' ? t('grants-comments.missing') : null }, async () => {
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
      return;
    }
    const item = found[chosen];
    if (!item) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(item);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      setCursor(null);
    } else return;
    event.preventDefault();
  };
  return (
    <div ref={area} className={css.box}>
      <TextArea
        {...form.place('text')}
        hint={people.length > 0 ? t('grants-comments.hint') : undefined}
        rows={2}
        maxLength={4000}
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={found.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        onChange={(event) => write(event.target.value, event.target.selectionStart)}
        onBlur={() => setCursor(null)}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <div id={`${id}-people`} role="listbox" aria-label={t('grants-comments.people')} className={css.people}>
          {found.map((value, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, whose active option this is
            <div
              key={value.accountId}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === chosen}
              tabIndex={-1}
              className={css.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(value)}
            >
              {value.name}
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {found.length > 0 && t('grants-comments.found', { n: found.length })}
      </p>
      <div className={css.acts}>
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
            {t('shell.dialog.close')}
          </Button>
        )}
      </div>
    </div>
  );
}
