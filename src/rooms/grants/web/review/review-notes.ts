import { callApi } from '../../../../engine/web/call.ts';
import { type Desk, useWritten } from '../../../../engine/web/review/written.ts';
import { type GrantRecord, refreshGrants } from '../apply/grant-data.ts';

type Review = GrantRecord['reviews'][number];

export type ReviewNotes = {
  /** What is noted: as it is kept with the review, and what was typed since over it. */
  desk: Desk;
  /** Keeps one note with the review. */
  keep: (field: string) => Promise<void>;
  /** Keeps all that are not kept yet, before the review is sent. */
  keepAll: () => Promise<void>;
};

/** The notes at fields of a review being written: in this tab at every key, with the review once a note is closed. */
export function useReviewNotes(applicationId: string, formId: string, review: Review | undefined): ReviewNotes {
  const typed = useWritten(formId);
  const kept = Object.fromEntries((review?.notes ?? []).map(({ field, note }) => [field, note]));
  const notes = { ...kept, ...typed.written.notes };
  const put = (field: string) =>
    callApi('POST /grant/review/note', { applicationId, field, note: notes[field] ?? '' }, { quiet: true });
  const waiting = Object.keys(notes).filter((field) => (notes[field] ?? '').trim() !== (kept[field] ?? ''));
  return {
    desk: { ...typed, written: { ...typed.written, notes } },
    async keep(field) {
      if (!waiting.includes(field)) return;
      // Without the server it stays in this tab and goes with the review.
      await put(field).catch(() => undefined);
      await refreshGrants();
    },
    async keepAll() {
      for (const field of waiting) await put(field);
    },
  };
}
