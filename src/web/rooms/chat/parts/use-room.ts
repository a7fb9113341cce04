import { useEffect, useState } from 'react';
import { onTopic } from '../../../engine/hints.ts';
import { RoomMessages } from './room-messages.ts';

/** Where no socket gets through, the page asks by itself. Milliseconds. */
const ASK_MS = 10_000;

/** The messages of a room for as long as its screen is there; kept up by the socket, or by asking. */
export function useRoom(roomId: string): RoomMessages {
  const [room] = useState(() => new RoomMessages(roomId));
  useEffect(() => {
    void room.look();
    const back = () => {
      void room.look();
      void room.send();
    };
    const stop = onTopic(`chat/${roomId}`, { act: back, lost: back });
    const timer = setInterval(room.look, ASK_MS);
    window.addEventListener('online', back);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', back);
      room.close();
    };
  }, [room, roomId]);
  return room;
}
