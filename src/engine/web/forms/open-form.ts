import type { Companion } from '../../../contract/draft.ts';
import { isOpen } from '../../../contract/fields/answers.ts';
import { prepareInputs } from '../../../contract/fields/field-inputs.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { received } from '../../../contract/fields/received.ts';
import type { FormRecord } from '../../../contract/form.ts';
import { sameJson } from '../../../contract/same-json.ts';
import { CallRefused, callApi } from '../call.ts';
import { observable } from '../observable.ts';
import { DraftKeeper, DraftRefused, type DraftSave } from './draft-keeper.ts';
import { FormStore } from './form-store.ts';
import { type DraftScope, type LeftEntry, type LocalDrafts, type LocalEntries, localDrafts } from './local-drafts.ts';
import { Presence } from './presence.ts';
import { RejectedAnswers } from './rejected-answers.ts';
import { draftIn, storedOf } from './stored-answers.ts';

/** A form on the screen: its description, its answers, its draft. */
export type OpenForm = {
  record: FormRecord;
  store: FormStore;
  keeper: DraftKeeper;
  presence: Pick<Presence, 'others' | 'enter' | 'leave'>;
  /** What was typed here and came too late for the server. */
  rejected: RejectedAnswers;
  /** It was closed while this person had it open, by a submit or otherwise. */
  closed?: 'submitted' | 'otherwise';
  /** The form leaves the screen: what waits goes out, and others see that nobody is here. */
  close(): Promise<void>;
};

/** Nobody meets in a form that is only read. */
const NO_COMPANY: OpenForm['presence'] = {
  others: observable<readonly Companion[]>([]),
  enter: () => {},
  leave: () => {},
};

/** Opens a form with everything that was typed into it before, here or elsewhere, by whoever may fill it in. */
export async function openForm(record: FormRecord, scope: Pick<DraftScope, 'tenant' | 'account'>): Promise<OpenForm> {
  const { formId, dataId, definitionVersion } = record;
  const store = new FormStore(record);
  // An input that cannot be had says so itself, in its place.
  const inputs = prepareInputs(Object.values(record.fields)).catch(() => undefined);
  const tab = newTab();
  const local = withoutSecrets(localDrafts({ ...scope, formId, dataId }, tab), record);
  const keeper = new DraftKeeper({
    store,
    local,
    tab,
    stored: storedOf(record),
    reread: async () => {
      const named = { formId, dataId, definitionVersion };
      return storedOf(received(await callApi('GET /form/get', named, { quiet: true, background: true })));
    },
    isKept: (name) => !typeOf(store.get(name).field).secret,
    save: (save, leaving) => saveDraft({ formId, dataId, definitionVersion, tab, ...save }, leaving),
  });
  const rejected = new RejectedAnswers(store, keeper, local);
  if (!record.allowEdit) {
    await Promise.all([inputs, takeUp(record, store, keeper, local, rejected).catch(() => undefined)]);
    local.release();
    return { record, store, keeper, presence: NO_COMPANY, rejected, close: async () => {} };
  }
  store.take(draftIn(record));
  store.onChange = (names) => keeper.touch(names);
  await Promise.all([inputs, takeUp(record, store, keeper, local, rejected).catch(() => undefined)]);
  const presence = new Presence({ formId, dataId, definitionVersion }, store, keeper);
  const close = async () => {
    presence.stop();
    await keeper.stop();
  };
  return { record, store, keeper, presence, rejected, close };
}

/** What is secret is kept on the server alone, where it is encrypted: the browser may be somebody else's too. */
const withoutSecrets = (local: LocalDrafts, { fields }: FormRecord): LocalDrafts => ({
  ...local,
  put: (entries) => local.put(Object.fromEntries(Object.entries(entries).filter(([name]) => !fields[name]?.secret))),
});

/**
 * What did not reach the server before a page died goes there now, where nobody has changed it since. What came after
 * the form was closed, or belongs to a field that is closed now, is shown to the person instead, and stays till then.
 */
async function takeUp(
  record: FormRecord,
  store: FormStore,
  keeper: DraftKeeper,
  local: LocalDrafts,
  rejected: RejectedAnswers,
): Promise<void> {
  const left = await local.left();
  if (left.length === 0) return;
  const stored = storedOf(record).answers;
  const mine: LocalEntries = {};
  const aside: LeftEntry[] = [];
  for (const item of left) {
    const { tab, name, ...entry } = item;
    const there = stored[name];
    if (there && sameJson(there.value, entry.value) && there.typed === entry.typed) continue;
    if (entry.rejected || !there || !isOpen(record.fields[name]!)) {
      aside.push(item);
      continue;
    }
    // The server's is an earlier text of the same page: its answer was lost with the page.
    const own = record.draft?.fields[name]?.tab === tab;
    mine[name] = own ? { ...entry, before: there.value } : entry;
  }
  await local.setAside(aside);
  rejected.entries.set(aside);
  await local.adopt(
    left.filter((left) => !aside.includes(left)),
    mine,
  );
  for (const [name, { value, typed, before }] of Object.entries(mine)) {
    store.restore({ values: { [name]: value }, typed: typed === undefined ? {} : { [name]: typed } });
    keeper.touch([name]);
    if (!sameJson(stored[name]?.value, before)) keeper.meet(name, before);
  }
}

async function saveDraft(
  draft: DraftSave & { formId: string; dataId: string; definitionVersion: number; tab: string },
  leaving: boolean,
) {
  try {
    return await callApi('POST /form/draft', draft, { quiet: true, keepalive: leaving });
  } catch (error) {
    const lasting = error instanceof CallRefused && error.status >= 400 && error.status < 500 && error.status !== 429;
    throw lasting ? new DraftRefused(error.message, error.code === 'form.locked') : error;
  }
}

/** Not `randomUUID`, which pages without https lack. */
function newTab(): string {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}
