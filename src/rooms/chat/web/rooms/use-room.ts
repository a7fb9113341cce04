import { useEffect, useState } from 'react';
import { onTopic, spread } from '../../../../engine/web/hints.ts';
import { RoomMessages } from '../messages/room-messages.ts';

/** Where no socket gets through, the page asks by itself. Milliseconds. */
const ASK_MS = 10_000;
/** The pages of a room ask within so long of each other: short enough to talk. Milliseconds. */
const SPREAD_MS = 400;

/** The messages of a room for as long as its screen is there; kept up by the socket, or by asking. */
export function useRoom(roomId: string, accountId: string): RoomMessages {
  const [room] = useState(() => new RoomMessages(roomId, accountId));
  useEffect(() => {
    const back = () => {
      void room.look();
      void room.send();
    };
    back();
    const { soon, stop } = spread(back, SPREAD_MS);
    const end = onTopic(`chat/${roomId}`, { act: soon, lost: back });
    const timer = setInterval(room.look, ASK_MS);
    window.addEventListener('online', back);
    return () => {
      stop();
      end();
      clearInterval(timer);
      window.removeEventListener('online', back);
      room.close();
    };
  }, [room, roomId]);
  return room;
}
