import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { MENTIONS_MAX, MESSAGE_FILES_MAX, MESSAGE_MAX, PEOPLE_MAX } from '../../../../contract/values/chat.ts';
import { browserStore } from '../../../engine/browser-store.ts';
import { CallRefused, callApi } from '../../../engine/call.ts';
import { useKeptState } from '../../../engine/kept-state.ts';
import { useRead } from '../../../engine/read.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { foundBy, type Mentionable, mentionedIn, namingAt } from '../../../engine/ui/mentions.ts';
import { TextArea } from '../../../engine/ui/text-area.tsx';
import { writeAtCursor } from '../../../engine/ui/write-at-cursor.ts';
import { useWords } from '../../../engine/words.ts';
import css from './chat.module.css';
import { CHAT } from './lobby-topics.tsx';
import type { RoomMessages } from './room-messages.ts';
import { saysIt } from './says-it.ts';

type Upload = { attachmentId: string; name: string };
/** With the files that were uploaded, and the people that were picked. */
type Draft = { text: string; files: Upload[]; picked: Mentionable[] };
const EMPTY: Draft = { text: '', files: [], picked: [] };
const FOUND_MAX = 8;

/** What an older version kept has no files. */
function readDraft(kept: unknown): Draft {
  const { text, files, picked } = (kept as Partial<Draft> | null) ?? {};
  if (typeof text !== 'string') return EMPTY;
  return { text, files: Array.isArray(files) ? files : [], picked: Array.isArray(picked) ? picked : [] };
}

/**
 * What one writes, kept in this browser until it is said. Enter says it, Shift+Enter begins a line; on a phone Enter
 * begins a line. An @ offers people of the room.
 */
export function Composer({ roomId, room, isStaff }: { roomId: string; room: RoomMessages; isStaff: boolean }) {
  const { t } = useWords();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const [draft, keep] = useKeptState(browserStore, `chat.${roomId}`, readDraft);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [cursor, setCursor] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const { files } = draft;
  // what is typed while a file is on its way stays
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const naming = cursor === null ? null : namingAt(draft.text, cursor);
  const known = usePeople(roomId, draft, naming?.search ?? '');
  const found = naming ? foundBy(naming.search, known).slice(0, FOUND_MAX) : [];
  const chosen = Math.min(active, found.length - 1);

  const write = (next: Draft, at: number | null) => {
    keep(next, next.text === '' && next.files.length === 0 ? null : next);
    setCursor(at);
    setActive(0);
    setProblem(undefined);
  };
  const pick = (mentionable: Mentionable) => {
    if (!naming || cursor === null) return;
    const before = `${draft.text.slice(0, naming.at)}@${mentionable.name} `;
    const text = before + draft.text.slice(cursor).replace(/^ /, '');
    writeAtCursor(
      () => write({ ...draft, text, picked: [...draft.picked, mentionable] }, null),
      () => box.current?.querySelector('textarea'),
      before.length,
    );
  };
  const setFiles = (all: Upload[]) => {
    const next = { ...latest.current, files: all };
    latest.current = next;
    keep(next, next.text === '' && all.length === 0 ? null : next);
  };
  const bring = async (chosenFiles: FileList | null) => {
    setBusy(true);
    setProblem(undefined);
    let all = files;
    try {
      for (const file of [...(chosenFiles ?? [])].slice(0, MESSAGE_FILES_MAX - files.length)) {
        const { attachmentId, name } = await callApi('POST /attachment/upload', { file }, { quiet: true });
        all = [...all, { attachmentId, name }];
        setFiles(all);
      }
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const say = () => {
    // a file on its way belongs to this message
    if (busy) return;
    const text = draft.text.trim();
    if (text === '' && files.length === 0) return setProblem(t('chat-web.empty'));
    const picked = draft.picked.map(({ accountId }) => accountId);
    const mentions = mentionedIn(text, known, picked);
    if (mentions.length > MENTIONS_MAX && !isStaff) return setProblem(t('chat-web.mentionsMax', { max: MENTIONS_MAX }));
    room.add({ text, files: files.map(({ attachmentId }) => attachmentId), mentions });
    write(EMPTY, null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const item = found[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (item && step) setActive((chosen + step + found.length) % found.length);
    else if (item && (event.key === 'Enter' || event.key === 'Tab')) pick(item);
    else if (item && event.key === 'Escape') setCursor(null);
    else if (saysIt(event)) say();
    else return;
    event.preventDefault();
  };
  return (
    <form
      ref={box}
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
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
                onClick={() => setFiles(files.filter((file) => file.attachmentId !== attachmentId))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.send}>
        <Button kind="primary" type="submit" busy={busy}>
          {t('chat-web.send')}
        </Button>
        {files.length < MESSAGE_FILES_MAX && (
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

/**
 * Whom a text may mention: people of the room and, where they are too many to be named at once, those whose name is
 * being typed; whoever was picked or found stays known.
 */
function usePeople(roomId: string, { text, picked }: Draft, search: string): Mentionable[] {
  const enabled = text.includes('@');
  const all = useRead(CHAT, 'GET /chat/people', { roomId }, { enabled, staleTime: 60_000 }).data?.rows ?? [];
  const isMore = all.length >= PEOPLE_MAX;
  const typed = useRead(
    CHAT,
    'GET /chat/people',
    { roomId, search },
    { enabled: enabled && isMore && search !== '' && search.length <= SEARCH_MAX, staleTime: 60_000, stays: true },
  ).data;
  const [found, setFound] = useState<Mentionable[]>([]);
  const isNew = typed?.rows.some(({ accountId }) => !found.some((person) => person.accountId === accountId));
  if (typed && isNew)
    setFound([...typed.rows, ...found.filter((person) => !typed.rows.some((row) => isSame(row, person)))]);
  const known = new Map([...all, ...found, ...picked].map((person) => [person.accountId, person]));
  return [...known.values()];
}

/** Longer than what is typed of a name. */
const SEARCH_MAX = 40;
const isSame = (a: Mentionable, b: Mentionable): boolean => a.accountId === b.accountId;
