import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { MESSAGE_FILES_MAX, MESSAGE_MAX } from '../../../../contract/values/chat.ts';
import { browserStore } from '../../../engine/browser-store.ts';
import { CallRefused, callApi } from '../../../engine/call.ts';
import { useKeptState } from '../../../engine/kept-state.ts';
import { useRead } from '../../../engine/read.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { foundBy, type Mentionable, mentionedIn, namingAt } from '../../../engine/ui/mentions.ts';
import { TextArea } from '../../../engine/ui/text-area.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './chat.module.css';
import { CHAT } from './lobby-topics.tsx';
import type { Message, RoomMessages } from './room-messages.ts';

type Draft = { text: string; picked: string[] };
const EMPTY: Draft = { text: '', picked: [] };
const FOUND_MAX = 8;

function readDraft(kept: unknown): Draft {
  const text = (kept as Partial<Draft> | null)?.text;
  return typeof text === 'string' ? { text, picked: [] } : EMPTY;
}

type File0 = { attachmentId: string; name: string };

/**
 * What one writes, kept in this browser until it is said. Enter says it, Shift+Enter begins a line; on a phone Enter
 * begins a line. An @ offers people of the room.
 */
export function Composer({
  roomId,
  room,
  editing,
  onDone,
}: {
  roomId: string;
  room: RoomMessages;
  editing: Message | null;
  onDone: () => void;
}) {
  const { t } = useWords();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const [kept, keep] = useKeptState(browserStore, `chat.${roomId}`, readDraft);
  const [edited, setEdited] = useState<Draft>(() => ({ text: editing?.text ?? '', picked: editing?.mentions ?? [] }));
  const [files, setFiles] = useState<File0[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [cursor, setCursor] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const draft = editing ? edited : kept;
  const naming = cursor === null ? null : namingAt(draft.text, cursor);
  const people = useRead(
    CHAT,
    'GET /chat/people',
    { roomId },
    { enabled: draft.text.includes('@'), staleTime: 60_000 },
  );
  const known = people.data?.rows ?? [];
  const found = naming ? foundBy(naming.search, known).slice(0, FOUND_MAX) : [];
  const chosen = Math.min(active, found.length - 1);

  const write = (next: Draft, at: number | null) => {
    if (editing) setEdited(next);
    else keep(next, next.text === '' ? null : { text: next.text });
    setCursor(at);
    setActive(0);
    setProblem(undefined);
  };
  const pick = ({ accountId, name }: Mentionable) => {
    if (!naming || cursor === null) return;
    const before = `${draft.text.slice(0, naming.at)}@${name} `;
    const text = before + draft.text.slice(cursor).replace(/^ /, '');
    write({ text, picked: [...draft.picked, accountId] }, null);
    requestAnimationFrame(() => {
      const node = box.current?.querySelector('textarea');
      node?.focus();
      node?.setSelectionRange(before.length, before.length);
    });
  };
  const bring = async (chosenFiles: FileList | null) => {
    setBusy(true);
    setProblem(undefined);
    try {
      for (const file of [...(chosenFiles ?? [])].slice(0, MESSAGE_FILES_MAX - files.length)) {
        const { attachmentId, name } = await callApi('POST /attachment/upload', { file }, { quiet: true });
        setFiles((all) => [...all, { attachmentId, name }]);
      }
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const say = async () => {
    const text = draft.text.trim();
    if (text === '' && files.length === 0) return setProblem(t('chat-web.empty'));
    if (editing) {
      setBusy(true);
      try {
        const { message } = await callApi(
          'POST /chat/message/edit',
          { messageId: editing.messageId, text },
          { quiet: true },
        );
        room.changed(message);
        onDone();
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        setProblem(error.message);
      } finally {
        setBusy(false);
      }
      return;
    }
    room.add({
      text,
      files: files.map(({ attachmentId }) => attachmentId),
      mentions: mentionedIn(text, known, draft.picked),
    });
    setFiles([]);
    write(EMPTY, null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const item = found[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (item && step) setActive((chosen + step + found.length) % found.length);
    else if (item && (event.key === 'Enter' || event.key === 'Tab')) pick(item);
    else if (item && event.key === 'Escape') setCursor(null);
    else if (event.key === 'Escape' && editing) onDone();
    else if (event.key === 'Enter' && !event.shiftKey && (hasKeys() || event.ctrlKey || event.metaKey)) void say();
    else return;
    event.preventDefault();
  };
  return (
    <form
      ref={box}
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      {editing && (
        <p className={css.note}>
          {t('chat-web.editing')}{' '}
          <Button size="s" kind="plain" onClick={onDone}>
            {t('chat-web.cancel')}
          </Button>
        </p>
      )}
      <TextArea
        id={`${id}-text`}
        label={t('chat-web.write')}
        rows={2}
        maxLength={MESSAGE_MAX}
        value={draft.text}
        error={problem}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        onChange={({ target }) => write({ ...draft, text: target.value }, target.selectionStart)}
        onBlur={() => setCursor(null)}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <div id={`${id}-people`} role="listbox" aria-label={t('chat-web.people')} className={css.people}>
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
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map(({ attachmentId, name }) => (
            <li key={attachmentId}>
              {name}{' '}
              <Button
                size="s"
                kind="plain"
                icon="close"
                label={t('chat-web.dropFile', { name })}
                onClick={() => setFiles((all) => all.filter((one) => one.attachmentId !== attachmentId))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.send}>
        <Button kind="primary" type="submit" busy={busy}>
          {editing ? t('chat-web.save') : t('chat-web.send')}
        </Button>
        {!editing && files.length < MESSAGE_FILES_MAX && (
          <label className={css.attach}>
            <input
              type="file"
              multiple
              className="visually-hidden"
              disabled={busy}
              onChange={({ target }) => {
                void bring(target.files).finally(() => {
                  target.value = '';
                });
              }}
            />
            {t('chat-web.addFile')}
          </label>
        )}
      </div>
    </form>
  );
}

/** There is a keyboard to press Shift on; a phone has none. */
const hasKeys = (): boolean => window.matchMedia('(hover: hover)').matches;
