import { useState } from 'react';
import { tabStore } from '../../../../engine/web/browser-store.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { useKeptState } from '../../../../engine/web/kept-state.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MESSAGE_MAX } from '../../contract/values.ts';
import css from '../rooms/chat.module.css';
import type { Message, RoomMessages } from './room-messages.ts';
import { saysIt } from './says-it.ts';

/** Changes what was said. Escape closes it, and what was typed is there again when it is opened; "cancel" drops it. */
export function EditMessage({ message, room, onDone }: { message: Message; room: RoomMessages; onDone: () => void }) {
  const { t } = useWords();
  const said = { text: message.text };
  const [draft, keep] = useKeptState(tabStore, `chat.edit.${message.messageId}`, (kept) => {
    const text = (kept as Partial<typeof said> | null)?.text;
    return typeof text === 'string' ? { text } : said;
  });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const drop = () => {
    keep(said, null);
    onDone();
  };
  const save = async () => {
    if (busy) return;
    const text = draft.text.trim();
    if (text === '' && message.files.length === 0) return setProblem(t('chat-web.empty'));
    setBusy(true);
    try {
      const { messageId } = message;
      const answer = await callApi('POST /chat/message/edit', { messageId, text }, { quiet: true });
      room.changed(answer.message);
      drop();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={`stack ${css.composer}`}
      data-gap="s"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="muted small">{t('chat-web.editing')}</p>
      <TextArea
        label={t('word.yourMessage')}
        rows={2}
        maxLength={MESSAGE_MAX}
        value={draft.text}
        error={problem}
        autoFocus
        onChange={({ target }) => {
          keep({ text: target.value }, target.value === said.text ? null : { text: target.value });
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onDone();
          else if (saysIt(event)) void save();
          else return;
          event.preventDefault();
        }}
      />
      <div className="row">
        <Button kind="primary" type="submit" busy={busy}>
          {t('word.save')}
        </Button>
        <Button kind="plain" onClick={drop}>
          {t('word.cancel')}
        </Button>
      </div>
    </form>
  );
}
