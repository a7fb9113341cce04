import { CallRefused } from '../call.ts';
import type { FormFiles } from '../files/file-service.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { OpenForm } from './open-form.ts';

/** What a form sends: the wire text of every open field, what the page has seen of the record, the key of this attempt. */
export type FormPost = {
  extra: Record<string, string>;
  version: number;
  draftVersion: number;
  /** Of the form that was filled in. */
  definitionVersion: number;
  idempotencyKey: string;
};

export type Submitted<A> =
  | { kind: 'done'; answer: A }
  /** Answers break rules; the fields say which. */
  | { kind: 'wrong' }
  /** Others have changed the record meanwhile (409); the form shows it, and where both changed a field. */
  | { kind: 'stale' }
  | { kind: 'failed'; error: Error }
  /** The person has read what is to be known before and does not hand it in. */
  | { kind: 'held' };

/** How often a first answer that is still being made is asked for again, and how long between. Milliseconds. */
const PATIENCE = 10;
const PAUSE_MS = 1_000;

/** One submit button's memory: what was sent under which key, and what was found wrong here. */
export class Submitter {
  #attempt: { body: string; key: string; base: DraftKeeper['base'] } | null = null;
  #refusedHere = '';

  /**
   * Errors are cleared, the rules run here first, then the server decides. A failed connection keeps the key, so that
   * pressing again is counted once; answers of the server end it. Who presses again on the same answers that were
   * found wrong here is heard by the server: it may know better (a wrong clock). Files on their way are waited for; one
   * that does not get through is said at its field.
   * @param mayGo is asked once nothing is wrong here, before anything is sent
   */
  async submit<A>(
    form: OpenForm,
    post: (sent: FormPost) => Promise<A>,
    files: Pick<FormFiles, 'settled'>,
    mayGo: (sent: Omit<FormPost, 'idempotencyKey'>) => Promise<boolean> = async () => true,
  ): Promise<Submitted<A>> {
    const { store, keeper } = form;
    const { definitionVersion } = form.record;
    store.setErrors();
    const unsent = await files.settled();
    const extra = store.extra();
    const body = JSON.stringify(extra);
    if (
      store.check(unsent) > 0 &&
      (this.#refusedHere !== body || store.hasConflict || Object.keys(unsent).length > 0)
    ) {
      this.#refusedHere = body;
      return { kind: 'wrong' };
    }
    store.setErrors();
    // Everybody who shares the draft has these answers before they are submitted.
    await keeper.flush();
    await keeper.pause();
    // The same attempt is the same request to the last word, whatever has come in since.
    if (this.#attempt?.body !== body) this.#attempt = { body, key: freshKey(), base: keeper.base };
    const { key, base } = this.#attempt;
    if (!(await mayGo({ extra, ...base, definitionVersion }))) {
      this.#attempt = null;
      keeper.resume();
      return { kind: 'held' };
    }
    try {
      const answer = await patiently(() => post({ extra, ...base, definitionVersion, idempotencyKey: key }));
      this.#attempt = null;
      await keeper.forget();
      return { kind: 'done', answer };
    } catch (error) {
      keeper.resume();
      if (!(error instanceof CallRefused)) throw error;
      if (error.status > 0 && error.status < 500) this.#attempt = null;
      if (error.code === 'record.stale' || error.code === 'draft.newer') {
        // Without the server it is looked at with the next beat.
        await keeper.lookAnew().catch(() => undefined);
        return { kind: 'stale' };
      }
      if (Object.keys(error.errorList).length === 0) return { kind: 'failed', error };
      store.setErrors(error.errorList);
      return store.errors.length > 0 ? { kind: 'wrong' } : { kind: 'failed', error };
    }
  }
}

/** The same request is still being carried out: waits for its answer instead of making a second one. */
async function patiently<A>(post: () => Promise<A>): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await post();
    } catch (error) {
      const running = error instanceof CallRefused && error.code === 'request.idempotencyRunning';
      if (!running || tries === PATIENCE) throw error;
      await new Promise((go) => setTimeout(go, PAUSE_MS));
    }
  }
}

/** Not `randomUUID`, which pages without https lack. */
function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
