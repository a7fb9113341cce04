import { useEffect } from 'react';
import { onTopic } from '../../../engine/hints.ts';
import { lookAgain } from '../../../engine/read.ts';

/** Everything the chat reads is asked anew together. */
export const CHAT = 'chat';

const again = () => void lookAgain(CHAT, 'GET /chat/room/list');

/** Follows the rooms of the lobby: what is said in one is counted at once. */
export function LobbyTopics({ rooms }: { rooms: readonly string[] }) {
  const names = rooms.slice(0, 20).join(' ');
  useEffect(() => {
    const stops = names
      .split(' ')
      .filter(Boolean)
      .map((id) => onTopic(`chat/${id}`, { act: again }));
    return () => {
      for (const stop of stops) stop();
    };
  }, [names]);
  return null;
}
