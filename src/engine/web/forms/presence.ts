import type { Companion } from '../../../contract/draft.ts';
import { PRESENCE_MS } from '../../../contract/limits.ts';
import { callApi } from '../call.ts';
import { onHint } from '../hints.ts';
import { type Observable, observable } from '../observable.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { FormStore } from './form-store.ts';

/** How long after a hint, or after the cursor went to another field, the server is asked. Milliseconds. */
const SOON_MS = 250;

/** Who else has this form open, and what they type: asked at hints, and every PRESENCE_MS in case one was missed. */
export class Presence {
  readonly others: Observable<readonly Companion[]> = observable<readonly Companion[]>([]);
  readonly #form: { formId: string; dataId: string; definitionVersion: number };
  readonly #store: FormStore;
  readonly #keeper: DraftKeeper;
  readonly #unlisten: () => void;
  readonly #beat: ReturnType<typeof setInterval>;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #field = '';
  #asking = false;
  #again = false;
  #stopped = false;

  constructor(
    form: { formId: string; dataId: string; definitionVersion: number },
    store: FormStore,
    keeper: DraftKeeper,
  ) {
    this.#form = form;
    this.#store = store;
    this.#keeper = keeper;
    this.#unlisten = onHint('drafts', () => this.#ask());
    this.#beat = setInterval(() => void this.#call(), PRESENCE_MS);
    void this.#call();
  }

  /** The cursor is in this field; empty: in none. */
  enter(field: string): void {
    if (field === this.#field) return;
    this.#field = field;
    this.#ask();
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#unlisten();
    clearInterval(this.#beat);
    clearTimeout(this.#soon);
    this.leave();
  }

  /** The page goes away; if it comes back, the next beat says so. */
  leave(): void {
    void this.#send(true).catch(() => undefined);
  }

  #ask(): void {
    if (this.#stopped) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      void this.#call();
    }, SOON_MS);
  }

  async #call(): Promise<void> {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    this.#again = false;
    try {
      const { others, draft } = await this.#send(false);
      if (this.#stopped) return;
      this.#show(others);
      await this.#keeper.take(draft);
    } catch {
      // Without the server nobody is known to be here; what is typed is kept by the keeper.
      this.#show([]);
    } finally {
      this.#asking = false;
      if (this.#again) this.#ask();
    }
  }

  #send(leaving: boolean) {
    const said = { ...this.#form, tab: this.#keeper.tab, field: this.#field, leaving };
    const since = this.#keeper.base.draftVersion;
    return callApi('POST /form/presence', { ...said, since }, { quiet: true, background: true, keepalive: leaving });
  }

  #show(others: readonly Companion[]): void {
    if (JSON.stringify(others) !== JSON.stringify(this.others.get())) this.others.set(others);
    const names = new Map<string, string>();
    for (const { name, own, field } of others) if (field && !own) names.set(field, name);
    this.#store.setPresence(names);
  }
}
