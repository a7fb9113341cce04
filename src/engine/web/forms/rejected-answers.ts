import { type Observable, observable } from '../observable.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { FormStore } from './form-store.ts';
import type { LeftEntry, LocalDrafts } from './local-drafts.ts';

/**
 * What was typed into a form here and came too late: the form, or the field, was closed before the server had it. It
 * stays in this browser until the person puts it into the form, once that is open again, or throws it away.
 */
export class RejectedAnswers {
  readonly entries: Observable<readonly LeftEntry[]> = observable<readonly LeftEntry[]>([]);
  readonly #store: FormStore;
  readonly #keeper: DraftKeeper;
  readonly #local: LocalDrafts;

  constructor(store: FormStore, keeper: DraftKeeper, local: LocalDrafts) {
    this.#store = store;
    this.#keeper = keeper;
    this.#local = local;
  }

  /** Into its field, as if it were typed now; where others have changed the answer since, the person chooses. */
  async putIn(entry: LeftEntry): Promise<void> {
    const { name, value, typed, before } = entry;
    await this.#keeper.flush();
    this.#store.restore({ values: { [name]: value }, typed: typed === undefined ? {} : { [name]: typed } });
    this.#keeper.touch([name]);
    this.#keeper.meet(name, before);
    await this.#keeper.flush();
    await this.discard(entry);
  }

  async discard(entry: LeftEntry): Promise<void> {
    await this.#local.adopt([entry], {}).catch(() => undefined);
    this.entries.set(this.entries.get().filter((left) => left !== entry));
  }

  /** It was thrown away by mistake. */
  async keep(entry: LeftEntry): Promise<void> {
    await this.#local.setAside([entry]).catch(() => undefined);
    this.entries.set([...this.entries.get(), entry]);
  }
}
