import type { Values } from '../../../contract/form.ts';
import { centsOf } from '../../../contract/money.ts';
import type { GrantDecision, GrantStage, GrantStatus } from '../contract/values.ts';

/** The forms of the two stages that are applied in, and that of a review. */
export const FORM_OF = { initial: 'grant-application-initial', final: 'grant-application-final' } as const;
export const REVIEW_FORM = 'grant-review';
export const REPORT_FORM = 'grant-report';
export const CHANGE_FORM = 'grant-change';
/** The forms that an application meets on its way; a call keeps to one version of each. */
export const CALL_FORMS = [FORM_OF.initial, FORM_OF.final, REVIEW_FORM, REPORT_FORM, CHANGE_FORM] as const;
export const GRAPH = 'grantApplication';
export const APPROVERS = 2;
/** How long an applicant has to mend what was returned, where no day is named. */
export const RETURN_DAYS = 14;

/** Who acts next on an application (product.md: everybody sees for whom it waits). */
export const AWAITED = ['owner', 'check', 'review', 'settle', 'promote', 'nobody'] as const;
export type Awaited = (typeof AWAITED)[number];

/** The stages that end with a decision of the approvers. */
export type AppliedStage = 'initial' | 'final';
export const isApplied = (stage: GrantStage): stage is AppliedStage => stage !== 'implementation';

/** The step of the graph at which something is done in a stage: `checkInitial`. */
export const stepOf = (act: 'fill' | 'check' | 'review' | 'settle' | 'promote', stage: AppliedStage): string =>
  `${act}${stage === 'initial' ? 'Initial' : 'Final'}`;

/**
 * What the reviews of a round come to: nothing while one is missing, their decision where they agree, and `differ`
 * where the programme has to settle it (product.md, Grants).
 */
export function outcomeOf(decisions: readonly (GrantDecision | null)[]): GrantDecision | 'differ' | null {
  const sent = decisions.flatMap((decision) => decision ?? []);
  if (sent.length < APPROVERS) return null;
  return sent.every((decision) => decision === sent[0]) ? sent[0]! : 'differ';
}

/** The notes of several reviews as the applicant reads them: each field once, in the order of the form, no name. */
export function joinedNotes(reviews: readonly (readonly FieldNote[])[], fields: readonly string[]): FieldNote[] {
  return fields.flatMap((field) => {
    const said = reviews.flatMap((notes) => notes.flatMap((note) => (note.field === field ? note.note : [])));
    return said.length === 0 ? [] : { field, note: [...new Set(said)].join('\n\n') };
  });
}
type FieldNote = { field: string; note: string };

/** Whether a seat's review is on now: both at once, or the second after the first (product.md, Grants). */
export const isTurn = (reviewing: 'parallel' | 'inTurn', position: number, sent: readonly number[]): boolean =>
  !sent.includes(position) && (reviewing === 'parallel' || position === 1 || sent.includes(1));

/** Answers may be changed in these states (FRM; lock and unlock, GRA-3). */
export const isOpenFor = (status: GrantStatus): boolean => status === 'draft' || status === 'returned';

/** Nothing more happens to it. */
export const isEnded = (status: GrantStatus): boolean => ['rejected', 'withdrawn', 'archive'].includes(status);

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a list tells of an application, out of its answers. The fund amount in whole cents. */
export function headOf(values: Values): { title: string; organisation: string; asked_cents: number } {
  return {
    title: text(values.projectTitle),
    organisation: text(values.organisationName) || text(values.personName),
    asked_cents: typeof values.fund === 'number' ? (centsOf(values.fund) ?? 0) : 0,
  };
}

/** `2026A-001`: by call, in the order they were handed in, without gaps. */
export const applicationNumber = (code: string, count: number): string => `${code}-${String(count).padStart(3, '0')}`;
