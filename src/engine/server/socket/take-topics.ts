import type { DefaultEventsMap, Socket as Line } from 'socket.io';
import type { Engine } from '../engine.ts';
import type { OpenPage } from './pages.ts';
import { readTopic, refuseTopic } from './topics.ts';

/** What one page may listen to at once, and how often it may ask within ten seconds. */
const TOPICS_MAX = 30;
const ASKS_MAX = 100;
const ASKS_MS = 10_000;

/** What a page is answered: it is told from now on, and whether something has just changed; or why not. */
export type TopicAnswer = { on: boolean; changed: boolean } | { refused: string };

type Say = (answer: TopicAnswer) => void;

/** Lets a page say what it listens to; each is let in by the rule of its room, and is out again when it says so. */
export function takeTopics(
  engine: Engine,
  page: OpenPage,
  line: Line<DefaultEventsMap, DefaultEventsMap>,
  rooms: { roomOf(topic: string): string; hasChanged(room: string): boolean },
): void {
  let [asks, since] = [0, performance.now()];
  const isTooOften = (): boolean => {
    const now = performance.now();
    if (now - since > ASKS_MS) [asks, since] = [0, now];
    asks += 1;
    return asks > ASKS_MAX;
  };
  // in the order in which they were said: who leaves at once after coming is out
  let turn = Promise.resolve();
  line.on('topic', (name: unknown, on: unknown, say: unknown) => {
    const answer: Say = typeof say === 'function' ? (say as Say) : () => {};
    if (isTooOften()) return answer({ refused: 'request.tooMany' });
    turn = turn.then(() => take(name, on === true, answer));
  });

  async function take(name: unknown, on: boolean, answer: Say): Promise<void> {
    const named = readTopic(name);
    if (!named) return answer({ refused: 'request.malformed' });
    const topic = `${named.kind}/${named.id}`;
    const room = rooms.roomOf(topic);
    if (!on) {
      page.topics.delete(topic);
      await line.leave(room);
      return answer({ on: false, changed: false });
    }
    if (page.topics.size >= TOPICS_MAX && !page.topics.has(topic)) return answer({ refused: 'request.tooMany' });
    try {
      // listed before it is asked: rights that change meanwhile find it
      page.topics.add(topic);
      const refused = await refuseTopic(engine, page, named);
      if (refused || !page.topics.has(topic)) {
        page.topics.delete(topic);
        return answer({ refused: refused ?? 'record.notFound' });
      }
      await line.join(room);
      answer({ on: true, changed: rooms.hasChanged(room) });
    } catch (error) {
      page.topics.delete(topic);
      engine.log.warn({ err: error }, 'topic');
      answer({ refused: 'general.unavailable' });
    }
  }
}
