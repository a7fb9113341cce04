import { IDLE_MS, SESSION_MS } from '../../../contract/limits.ts';
import type { Person } from '../actor.ts';
import type { Engine } from '../engine.ts';
import { readSessions } from '../http/session.ts';
import { type OpenPage, OpenPages } from './pages.ts';
import type { SessionChange } from './subscription.ts';
import { leaveForbidden } from './topics.ts';

/** How often this process looks, in its own memory, whose time is over: a session that ran out is closed within this. */
const TICK_MS = 4_000;
/** Every so many ticks all pages are looked at, whatever was heard: what the database said may have been missed. */
const CHECK_TICKS = 30;
/** Changes of so long are looked at together. Milliseconds. */
const GATHER_MS = 50;

/**
 * Whether those whose pages are open are still let in, and may still be told of what they listen to. Asked when the
 * database says that something changed, when a session's time is over, and every two minutes of all pages at once.
 */
export class PageWatch {
  readonly pages = new OpenPages();
  readonly #engine: Engine;
  readonly #changed = new Set<OpenPage>();
  #gathering: NodeJS.Timeout | null = null;
  #ticks = 0;
  readonly #ticking: NodeJS.Timeout;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#ticking.unref();
  }

  /** When the session of this person is over if they do nothing more. */
  static endOf({ lastSeenAt, createdAt }: Person): number {
    return Math.min(lastSeenAt.getTime() + IDLE_MS, createdAt.getTime() + SESSION_MS);
  }

  /** A session ended or rights changed: their pages are looked at in a moment, with those of others. */
  onSessionChange(change: SessionChange): void {
    this.look(this.pages.touchedBy(change));
  }

  /** Nobody knows what was said for a while. */
  lookAtAll(): void {
    this.look(this.pages.all());
  }

  look(pages: Iterable<OpenPage>): void {
    for (const page of pages) this.#changed.add(page);
    if (this.#changed.size === 0) return;
    this.#gathering ??= setTimeout(() => {
      const all = [...this.#changed];
      this.#changed.clear();
      this.#gathering = null;
      void this.#lookAt(all);
    }, GATHER_MS);
  }

  /** Who may be told of this one has changed. */
  lookAtTopic(pages: readonly OpenPage[], topic: string): void {
    leaveForbidden(this.#engine, pages, topic).catch((error) => {
      for (const page of pages) page.endsAt = 0;
      this.#engine.log.warn({ err: error }, 'pages');
    });
  }

  close(): void {
    clearInterval(this.#ticking);
    if (this.#gathering) clearTimeout(this.#gathering);
  }

  #tick(): void {
    this.#ticks += 1;
    const now = this.#engine.clock.ms();
    const due = this.#ticks % CHECK_TICKS === 0 ? this.pages.all() : over(this.pages, now);
    this.look(due);
  }

  async #lookAt(pages: readonly OpenPage[]): Promise<void> {
    const tokens = Map.groupBy(pages, ({ tenant, token }) => `${tenant.key}.${token}`);
    const groups = [...tokens.values()];
    try {
      const people = await readSessions(
        this.#engine,
        groups.map(([first]) => first!),
      );
      const still: OpenPage[] = [];
      for (const [at, group] of groups.entries()) {
        const person = people[at];
        for (const page of group) {
          if (!person?.completed || person.accountId !== page.person.accountId) page.end();
          else {
            page.person = person;
            page.endsAt = PageWatch.endOf(person);
            still.push(page);
          }
        }
      }
      await leaveForbidden(this.#engine, still);
    } catch (error) {
      // due at once: the next tick looks again. Their calls are refused by the door in any case
      for (const page of pages) page.endsAt = 0;
      this.#engine.log.warn({ err: error }, 'pages');
    }
  }
}

function* over(pages: OpenPages, now: number): Generator<OpenPage> {
  for (const page of pages.all()) if (page.endsAt <= now) yield page;
}
