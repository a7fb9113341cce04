import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { browserStore } from '../../../../engine/web/browser-store.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { useKeptState } from '../../../../engine/web/kept-state.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type Mentionable, mentionedIn } from '../../../../engine/web/ui/mentions.ts';
import { useNaming } from '../../../../engine/web/ui/naming.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { writeAtCursor } from '../../../../engine/web/ui/write-at-cursor.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { MENTIONS_MAX, MESSAGE_FILES_MAX, MESSAGE_MAX, PEOPLE_MAX } from '../../contract/values.ts';
import css from '../rooms/chat.module.css';
import { CHAT } from '../rooms/lobby-topics.tsx';
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
  const { files } = draft;
  // what is typed while a file is on its way stays
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const naming = useNaming(draft.text, (text, behind, named) =>
    writeAtCursor(
      () => write({ ...draft, text, picked: [...draft.picked, named] }, null),
      () => box.current?.querySelector('textarea'),
      behind,
    ),
  );
  const known = usePeople(roomId, draft, naming.search ?? '');
  const offer = naming.offer(known, t('chat-web.people'), FOUND_MAX);

  const write = (next: Draft, at: number | null) => {
    keep(next, next.text === '' && next.files.length === 0 ? null : next);
    naming.moveTo(at);
    setProblem(undefined);
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
    if (offer.takes(event) || !saysIt(event)) return;
    say();
    event.preventDefault();
  };
  return (
    <form
      ref={box}
      className={`stack ${css.composer}`}
      data-gap="s"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <TextArea
        id={`${id}-text`}
        label={t('word.yourMessage')}
        rows={2}
        maxLength={MESSAGE_MAX}
        value={draft.text}
        error={problem}
        {...offer.box}
        onChange={({ target }) => write({ ...draft, text: target.value }, target.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {offer.list}
      {files.length > 0 && (
        <ul className="stack" data-gap="s">
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
      <div className="row">
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
