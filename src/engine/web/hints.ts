import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { BASE_PATH } from '../../contract/call.ts';
import { SOCKET_PATH, type Topic } from '../../contract/hints.ts';

type Act = () => void;
type TopicAct = { act: Act; lost?: Act | undefined };

/** After the line broke pages come back spread over so long, and not in one moment. Milliseconds. */
const BACK_MS = 2_000;
const BACK_MAX_MS = 8_000;
/** Those who listen to the same thing ask within so long of each other. Milliseconds. */
const SPREAD_MS = 1_000;

const hints = new Map<Topic, Set<Act>>();
const topics = new Map<string, Set<TopicAct>>();
let socket: Promise<Socket> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;

/** By chance, so that pages that heard the same at once do not ask at once. Milliseconds. */
const anyUpTo = (most: number): number => (crypto.getRandomValues(new Uint16Array(1))[0]! / 0xffff) * most;

function tellAll(): void {
  for (const acts of hints.values()) for (const act of acts) act();
  for (const acts of topics.values()) for (const { act } of acts) act();
}

/** What was missed while the line was down is asked for; the first time nothing was. */
function listenAgain(line: Socket, isBack: boolean): void {
  if (isBack) tellAll();
  for (const name of topics.keys()) ask(line, name);
}

/** One line to the server while anybody listens; its code is loaded only then. It comes back by itself. */
function connect(): Promise<Socket> {
  return import('socket.io-client').then(({ io }) => {
    const line = io({
      path: BASE_PATH + SOCKET_PATH,
      transports: ['websocket'],
      reconnectionDelay: BACK_MS,
      reconnectionDelayMax: BACK_MAX_MS,
      randomizationFactor: 0.9,
    });
    let wasThere = false;
    line.on('hint', (topic: Topic) => {
      for (const act of hints.get(topic) ?? []) act();
    });
    line.on('topic', (name: string) => {
      for (const { act } of topics.get(name) ?? []) act();
    });
    line.on('lost', (name: string) => {
      for (const { act, lost } of topics.get(name) ?? []) (lost ?? act)();
    });
    // the servers themselves have missed something: everybody asks, and not at once
    line.on('missed', () => setTimeout(tellAll, anyUpTo(BACK_MAX_MS)));
    line.on('connect', () => {
      listenAgain(line, wasThere);
      wasThere = true;
    });
    // the server ended it: the session is over, or has another token now. In the one case it lets nobody in again
    line.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') comeLater(line, BACK_MS);
    });
    // what is no fault of the network is not tried again by itself: nobody is logged in (`comeBack`), or it was too much
    line.on('connect_error', ({ message }) => {
      if (!line.active && message !== 'session.none') comeLater(line, BACK_MAX_MS);
    });
    return line;
  });
}

function comeLater(line: Socket, within: number): void {
  clearTimeout(again);
  again = setTimeout(() => line.connect(), anyUpTo(within));
}

/** Somebody has logged in: a line that was refused before is tried again. */
export function comeBack(): void {
  void socket?.then((line) => line.active || line.connect()).catch(() => undefined);
}

type Answer = { on: boolean; changed: boolean } | { refused: string };

function ask(line: Socket, name: string): void {
  line.emit('topic', name, true, (answer: Answer) => {
    const listening = topics.get(name);
    if ('refused' in answer) for (const { lost } of listening ?? []) lost?.();
    // what changed between the reading of the screen and now
    else if (answer.changed) for (const { act } of listening ?? []) act();
  });
}

function hangUp(): void {
  if (hints.size > 0 || topics.size > 0) return;
  clearTimeout(again);
  void socket?.then((line) => line.disconnect()).catch(() => undefined);
  socket = null;
}

/** Calls `act` when the server says that something of this kind has changed (COM-3). @returns how to stop */
export function onHint(topic: Topic, act: Act): () => void {
  const own = () => act();
  hints.set(topic, (hints.get(topic) ?? new Set()).add(own));
  socket ??= connect();
  return () => {
    const others = hints.get(topic);
    others?.delete(own);
    if (others?.size === 0) hints.delete(topic);
    hangUp();
  };
}

/**
 * The same of one thing that many look at, as a list or a room of people: the server lets in who may read it.
 * @param name `kind/id`
 * @param acts.lost the reader may not any more, or never might: nothing is told from here on
 * @returns how to stop
 */
export function onTopic(name: string, acts: TopicAct): () => void {
  const own = { ...acts };
  const known = topics.get(name);
  topics.set(name, (known ?? new Set()).add(own));
  const isConnected = socket !== null;
  socket ??= connect();
  // a line that is not there yet asks for all when it is
  if (!known && isConnected) void socket.then((line) => line.connected && ask(line, name)).catch(() => undefined);
  return () => {
    const others = topics.get(name);
    others?.delete(own);
    if (others?.size !== 0) return;
    topics.delete(name);
    void socket?.then((line) => line.connected && line.emit('topic', name, false)).catch(() => undefined);
    hangUp();
  };
}

/** The same while a screen is there. `act` must be stable. */
export function useHint(topic: Topic, active: boolean, act: Act): void {
  useEffect(() => (active ? onHint(topic, act) : undefined), [topic, active, act]);
}

/**
 * The same act a little later: those who hear the same do not ask in one moment, and what comes while one waits is one
 * question. @param within milliseconds
 */
export function spread(act: Act, within = SPREAD_MS): { soon: Act; stop: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        act();
      }, anyUpTo(within));
    },
    stop: () => clearTimeout(waiting),
  };
}

/** Looks again when one of these topics says so, see `spread`. `act` must be stable. @param names between blanks; null: none */
export function useTopic(names: string | null, act: Act): void {
  useEffect(() => {
    if (!names) return;
    const { soon, stop } = spread(act);
    const stops = names.split(' ').map((name) => onTopic(name, { act: soon }));
    return () => {
      stop();
      for (const end of stops) end();
    };
  }, [names, act]);
}
