import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { good, type Visitor } from './visitor.ts';

export type Count = { requests: number; failed: string[] };

const READERS = 4;
/** The notes of one person are limited to 120 in ten minutes. Milliseconds. */
const WRITE_EVERY_MS = 800;

/** People who read and one who writes, until it is stopped; what was acknowledged is known by name. */
export class Traffic {
  readonly acknowledged: string[] = [];
  readonly #visitor: Visitor;
  readonly #record: { kind: string; recordId: string };
  #count: Count = { requests: 0, failed: [] };
  #on = true;
  #done: Promise<unknown>;

  constructor(visitor: Visitor, accountId: string) {
    this.#visitor = visitor;
    this.#record = { kind: 'account', recordId: accountId };
    this.#done = Promise.all([...Array.from({ length: READERS }, () => this.#read()), this.#write()]);
  }

  async #read(): Promise<void> {
    const visitor = this.#visitor;
    const reads = [
      () => visitor.page('/?tenant=cifa&lang=en'),
      () => visitor.call('GET /session', {}),
      () => visitor.call('GET /event/list', {}),
      () => visitor.call('GET /user/list', {}),
      () => visitor.call('GET /module/list', {}),
    ];
    for (let turn = 0; this.#on; turn += 1) {
      await this.#tell(reads[turn % reads.length]!);
      await pause(10);
    }
  }

  async #write(): Promise<void> {
    while (this.#on) {
      const text = `note ${randomUUID()}`;
      // A browser repeats what it knows nothing of with the same key; here each try counts.
      const status = await this.#tell(() =>
        this.#visitor.call('POST /record/note/add', { ...this.#record, text }, { 'idempotency-key': text.slice(5) }),
      );
      if (status === 200) this.acknowledged.push(text);
      await pause(WRITE_EVERY_MS);
    }
  }

  async #tell(request: () => Promise<{ status: number; text: string }>): Promise<number> {
    this.#count.requests += 1;
    try {
      const { status, text } = await request();
      if (status !== 200) this.#count.failed.push(`${status} ${text.replace(/"requestId".*/, '').slice(0, 120)}`);
      return status;
    } catch (error) {
      this.#count.failed.push((error as Error).message);
      return 0;
    }
  }

  /** What happened since the last look. */
  look(): Count {
    const count = this.#count;
    this.#count = { requests: 0, failed: [] };
    return count;
  }

  async stop(): Promise<void> {
    this.#on = false;
    await this.#done;
  }

  /** Acknowledged notes that are not there, or there twice. */
  async lost(): Promise<string[]> {
    const found = new Map<string, number>();
    let after: string | undefined;
    do {
      const page = await this.#visitor.call('GET /record/note/list', {
        ...this.#record,
        size: 100,
        ...(after && { after }),
      });
      const { rows, next } = good(page, 'the list of notes');
      for (const { text } of rows) found.set(text, (found.get(text) ?? 0) + 1);
      after = next ?? undefined;
    } while (after);
    return this.acknowledged.filter((text) => found.get(text) !== 1);
  }
}
