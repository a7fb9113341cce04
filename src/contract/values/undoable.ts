/** How long a decision can be undone where nothing else is set. Seconds. */
export const UNDO_SECONDS = 10;
/** The longest time for which a caller may ask. Seconds. */
export const UNDO_SECONDS_MOST = 60;
/** A caller asks by this header, in seconds, to be able to undo; the answer carries it with the id of the decision. */
export const UNDO_HEADER = 'undo-seconds';
export const DECISION_HEADER = 'undo-decision';

/**
 * Calls that approve, reject, publish or send and can be undone for a while, by the parameter that names their record
 * (`list.part`: by this part of each line of a list).
 * Nothing is done outside the database by them before their transaction is committed.
 */
export const UNDOABLE = {
  'POST /campaign/start': 'campaignId',
  'POST /certificate/request/decide': 'requestId',
  'POST /donation/appeal/save': 'appealId',
  'POST /event/desk/decide': 'bookingId',
  'POST /event/desk/publish': 'eventId',
  'POST /event/project/decide': 'projectId',
  'POST /form/definition/publish': 'formId',
  'POST /front/text/save': 'page',
  'POST /grant/application/check': 'applicationId',
  'POST /grant/application/promote': 'applicationId',
  'POST /grant/application/settle': 'applicationId',
  'POST /grant/change/vote': 'changeId',
  'POST /grant/report/decide': 'reportId',
  'POST /hours/decide': 'hoursId',
  'POST /membership/profile/decide': 'changeId',
  'POST /membership/return': 'membershipId',
  'POST /membership/submitForApproval': 'membershipId',
  'POST /shift/desk/assign': 'personId',
  'POST /shift/desk/decide': 'signupId',
  'POST /shift/desk/event/publish': 'eventId',
  'POST /shift/desk/move': 'signupId',
  'POST /shift/desk/plan/publish': 'places.shiftId',
  'POST /volunteer/change/review': 'changeId',
  'POST /volunteer/decide': 'registrationId',
  'POST /volunteer/particulars/decide': 'changeId',
  'POST /volunteer/return': 'registrationId',
} as const satisfies Readonly<Record<`POST /${string}`, string>>;

/** Calls by which each person decides for themselves: a colleague's open decision does not stand in their way. */
const EACH_FOR_THEMSELVES: ReadonlySet<string> = new Set(['POST /grant/change/vote']);

/** Whether nobody else may decide about the same record while a decision by this call can still be undone. */
export const isExclusive = (call: string): boolean => !EACH_FOR_THEMSELVES.has(call);

/** The ids of the records that this call, with this input, decides about; empty where it cannot be undone. */
export function undoableRecords(call: string, input: Readonly<Record<string, unknown>>): string[] {
  const [name, part] = (UNDOABLE as Readonly<Record<string, string>>)[call]?.split('.') ?? [];
  const value = name === undefined ? undefined : input[name];
  if (value === undefined || value === null || value === '') return [];
  if (part === undefined) return [String(value)];
  const lines = typeof value === 'string' ? parseLines(value) : value;
  if (!Array.isArray(lines)) return [];
  return [...new Set(lines.map((line) => String((line as Record<string, unknown> | null)?.[part] ?? '')))].filter(
    Boolean,
  );
}

/** A list as a form sends it; anything else is refused by the shape of the call. */
function parseLines(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
