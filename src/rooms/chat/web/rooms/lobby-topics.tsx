import { useEffect } from 'react';
import { useTopic } from '../../../../engine/web/hints.ts';
import { lookAgain } from '../../../../engine/web/read.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { RoomMessages, waitingIn } from '../messages/room-messages.ts';

/** Everything the chat reads is asked anew together. */
export const CHAT = 'chat';
/** Rooms whose messages are counted at once; the others by the clock. */
const LISTENED_MAX = 20;

const again = () => void lookAgain(CHAT, 'GET /chat/room/list');

/** Follows the rooms of the lobby, and sends what this person said in one of them that could not be sent then. */
export function LobbyTopics({ rooms }: { rooms: readonly string[] }) {
  const all = rooms.join(' ');
  const account = useSession()?.accountId;
  const listened = rooms.slice(0, LISTENED_MAX).map((id) => `chat/${id}`);
  useTopic(listened.join(' '), again);
  useEffect(() => {
    if (!account) return;
    const left = all
      .split(' ')
      .filter((id) => id && waitingIn(id, account) > 0)
      .map((id) => new RoomMessages(id, account));
    const send = () => {
      for (const room of left) void room.send().then(again);
    };
    send();
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
      for (const room of left) room.close();
    };
  }, [all, account]);
  return null;
}
