import { typeOf } from '../../../contract/fields/field-types.ts';
import type { FormRecord } from '../../../contract/form.ts';
import { CallRefused, callApi } from '../call.ts';
import { DraftKeeper, DraftRefused } from './draft-keeper.ts';
import { FormStore } from './form-store.ts';
import { layOver, onServer } from './lay-over.ts';
import { type DraftScope, type LocalEntries, localDrafts } from './local-drafts.ts';

/** A form on the screen: its description, its answers, its draft. */
export type OpenForm = {
  record: FormRecord;
  store: FormStore;
  keeper: DraftKeeper;
};

/** Opens a form with everything that was typed into it before, here or elsewhere. */
export async function openForm(record: FormRecord, scope: Pick<DraftScope, 'tenant' | 'account'>): Promise<OpenForm> {
  const { formId, dataId } = record;
  const store = new FormStore(record);
  const local = localDrafts({ ...scope, formId, dataId });
  const keeper = new DraftKeeper({
    store,
    local,
    held: onServer(record),
    savedAt: record.draft?.savedAt ?? null,
    isKept: (name) => !typeOf(store.get(name).field).secret,
    save: (extra, leaving) => saveDraft({ formId, dataId, extra }, leaving),
  });
  if (!record.allowEdit) {
    // Submitted elsewhere meanwhile: what was typed here has no place any more.
    void local.remove().catch(() => undefined);
    return { record, store, keeper };
  }
  const entries: LocalEntries = await local.read().catch(() => ({}));
  const over = layOver(record, entries);
  store.restore(over);
  store.onChange = (names) => keeper.touch(names);
  // What did not reach the server the last time goes there now.
  keeper.touch(Object.keys(entries).filter((name) => Object.hasOwn(over.values, name)));
  return { record, store, keeper };
}

async function saveDraft(draft: { formId: string; dataId: string; extra: Record<string, string> }, leaving: boolean) {
  try {
    return await callApi('POST /form/draft', draft, { quiet: true, keepalive: leaving });
  } catch (error) {
    const lasting = error instanceof CallRefused && error.status >= 400 && error.status < 500 && error.status !== 429;
    throw lasting ? new DraftRefused(error.message) : error;
  }
}
