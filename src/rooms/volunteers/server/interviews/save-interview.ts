import { hongKongDate, parseInstant } from '../../../../contract/dates.ts';
import type { Problem } from '../../../../contract/problem.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { INTERVIEW_MINUTES } from '../../contract/values.ts';
import { isOwn, mayPlan } from '../policy.ts';
import { asSeen } from '../register/decidable.ts';
import { changeRegistration, type RegistrationRow } from '../store.ts';
import { asPlanned, REMIND_MS } from './interview.rules.ts';
import { addInterview, changeInterview, type InterviewTimes, interviewById, interviewsOf } from './interview.store.ts';
import { notifyInvited } from './notify-interview.ts';

/** `POST /volunteer/interview/save`: an interview is planned or moved; who is invited is told with a calendar file. */
export const saveInterview: Verb<'POST /volunteer/interview/save'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = await asSeen(ctx, db, { registrationId: input.registrationId });
    if (isOwn(ctx, row)) throw new Refusal('access.denied');
    if (!mayPlan(ctx, row)) throw new Refusal('volunteer.decided');
    const times = readTimes(db, input);
    const id = input.interviewId === '' ? await add(ctx, db, row, times) : await move(ctx, db, row, input, times);
    await changeRegistration(db, row.id, { interview_on: hongKongDate(times.starts_at) });
    const interview = found(await interviewById(db, id));
    const moved = input.interviewId !== '';
    await notifyInvited(ctx, db, { row, interview }, moved ? 'volunteer-interview-moved' : 'volunteer-interview');
    return { message: ctx.t(moved ? 'volunteers.message.interviewMoved' : 'volunteers.message.interview') };
  });

async function add(ctx: Context, db: TenantDb, row: RegistrationRow, times: InterviewTimes): Promise<string> {
  const id = await addInterview(db, { ...times, registration_id: row.id, made_by: ctx.person.accountId });
  if (!id) throw new Refusal('volunteer.interviewPlanned');
  const { starts_at, ends_at, place, note } = times;
  await audit(db, ctx, 'volunteer.interview', row.id, { changes: added({ starts_at, ends_at, place, note }) });
  return id;
}

async function move(
  ctx: Context,
  db: TenantDb,
  row: RegistrationRow,
  { interviewId, version }: { interviewId: string; version: number },
  times: InterviewTimes,
): Promise<string> {
  const before = (await interviewsOf(db, row.id)).find(({ id }) => id === interviewId);
  const interview = asPlanned(found(before), version);
  await changeInterview(db, interview.id, times);
  const { starts_at, ends_at, place, note } = times;
  await audit(db, ctx, 'volunteer.interviewMove', row.id, {
    changes: changed(interview, { starts_at, ends_at, place, note }),
  });
  return interview.id;
}

/** @throws Refusal with what is wrong at each field, all at once */
function readTimes(
  db: TenantDb,
  input: { startsAt: string; minutes: number; place: string; note: string },
): InterviewTimes {
  const problems: Record<string, Problem[]> = {};
  const wrong = (field: string, key: WordKey, params?: Problem['params']) => {
    problems[field] = [{ key, ...(params && { params }) }];
  };
  const typed = input.startsAt === '' ? null : parseInstant(input.startsAt);
  const starts = typed === null ? null : new Date(typed);
  if (!starts) wrong('startsAt', input.startsAt === '' ? 'problem.fillOut' : 'volunteers.interviewInstant');
  else if (starts <= db.now) wrong('startsAt', 'volunteers.interviewPast');
  const [least, most] = INTERVIEW_MINUTES;
  if (input.minutes < least || input.minutes > most) wrong('minutes', 'volunteers.interviewMinutes', { least, most });
  if (input.place === '') wrong('place', 'problem.fillOut');
  if (!starts || Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return {
    starts_at: starts,
    ends_at: new Date(starts.getTime() + input.minutes * 60_000),
    place: input.place,
    note: input.note,
    // told so near the day, nobody is told again
    reminded: starts.getTime() - db.now.getTime() <= REMIND_MS,
  };
}
