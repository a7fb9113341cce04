/** A draft is seen by staff alone; a closed form takes no answers and keeps those it has. */
export const MADE_FORM_STATES = ['draft', 'open', 'closed'] as const;
export type MadeFormState = (typeof MADE_FORM_STATES)[number];

/** Members hold a role that the product gives: by a membership, as a volunteer. */
export const ANSWERERS = ['everybody', 'persons', 'members'] as const;
export type Answerers = (typeof ANSWERERS)[number];

/** What becomes of answers that are older than they are kept: all goes, or choices stay without the person. */
export const AFTER_KEEP = ['delete', 'figures'] as const;
export type AfterKeep = (typeof AFTER_KEEP)[number];

/** What a new form begins with. */
export const FORM_STARTS = ['empty', 'enquiry', 'survey', 'registration', 'call', 'copy'] as const;
export type FormStart = (typeof FORM_STARTS)[number];

/** Whether answers are taken now, and if not, why. */
export const ACCEPTANCES = ['open', 'notYet', 'over', 'closed', 'draft'] as const;
export type Acceptance = (typeof ACCEPTANCES)[number];

export const KEEP_MONTHS_MAX = 84;
export const NOTIFIED_MAX = 10;

/** Where people answer a form. */
export const madeFormPath = (slug: string): string => `/forms/${slug}`;

/** What a question of a form begins with where it is asked elsewhere, so that two forms never answer for each other. */
export const questionPrefix = (madeFormId: string): string => `m${madeFormId.slice(0, 8)}_`;
