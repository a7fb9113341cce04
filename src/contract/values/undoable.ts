/** How long a decision can be undone where nothing else is set. Seconds. */
export const UNDO_SECONDS = 10;
/** The longest time for which a caller may ask. Seconds. */
export const UNDO_SECONDS_MOST = 60;
/** A caller asks by this header, in seconds, to be able to undo; the answer carries it with the id of the decision. */
export const UNDO_HEADER = 'undo-seconds';
export const DECISION_HEADER = 'undo-decision';

/**
 * Calls that approve, reject, publish or send and can be undone for a while, by the parameter that names their record.
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
  'POST /shift/desk/decide': 'signupId',
  'POST /shift/desk/event/publish': 'eventId',
  'POST /shift/desk/plan/publish': 'places',
  'POST /volunteer/change/review': 'changeId',
  'POST /volunteer/decide': 'registrationId',
  'POST /volunteer/return': 'registrationId',
} as const satisfies Readonly<Record<`POST /${string}`, string>>;

/** What names the record of a decision that can be undone; null: this call, with this input, is none. */
export function undoableRecord(call: string, input: Readonly<Record<string, unknown>>): string | null {
  const name = (UNDOABLE as Readonly<Record<string, string>>)[call];
  const value = name === undefined ? undefined : input[name];
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
