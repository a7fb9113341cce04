import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { BASE_PATH } from '../../contract/call.ts';
import { SOCKET_PATH, type Topic } from '../../contract/hints.ts';

type Listener = { topic: Topic; act: () => void };
const listeners = new Set<Listener>();
let socket: Promise<Socket> | null = null;

/** One line to the server while anybody listens; its code is loaded only then. It comes back by itself. */
function connect(): Promise<Socket> {
  return import('socket.io-client').then(({ io }) => {
    const line = io({ path: BASE_PATH + SOCKET_PATH, transports: ['websocket'], reconnectionDelayMax: 10_000 });
    const tell = (topic?: Topic) => {
      for (const listener of listeners) if (!topic || listener.topic === topic) listener.act();
    };
    line.on('hint', tell);
    // what was missed while the line was down
    line.io.on('reconnect', () => tell());
    return line;
  });
}

/** Calls `act` when the server says that something of this kind has changed (COM-3). @returns how to stop */
export function onHint(topic: Topic, act: () => void): () => void {
  const listener = { topic, act };
  listeners.add(listener);
  socket ??= connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    void socket?.then((line) => line.disconnect()).catch(() => undefined);
    socket = null;
  };
}

/** The same while a screen is there. `act` must be stable. */
export function useHint(topic: Topic, active: boolean, act: () => void): void {
  useEffect(() => (active ? onHint(topic, act) : undefined), [topic, active, act]);
}
