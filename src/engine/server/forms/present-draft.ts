import type { Draft, DraftField } from '../../../contract/draft.ts';
import type { KeptDraft } from './draft.store.ts';

export const NO_DRAFT: Draft = { version: 0, cleared: 0, savedAt: null, fields: {} };

/** A draft as this reader is sent it: only fields that are open to them, and of those what changed after `since`. */
export function presentDraft(
  draft: KeptDraft | null,
  isOpen: (fieldName: string) => boolean,
  accountId: string,
  since = 0,
): Draft {
  if (!draft) return NO_DRAFT;
  const fields: Record<string, DraftField> = {};
  for (const [fieldName, { account, name, ...kept }] of Object.entries(draft.fields)) {
    if (kept.version > since && isOpen(fieldName))
      fields[fieldName] = { ...kept, by: account === accountId ? null : name };
  }
  const savedAt = Object.keys(draft.fields).length > 0 ? draft.savedAt.toISOString() : null;
  return { version: draft.version, cleared: draft.cleared, savedAt, fields };
}
