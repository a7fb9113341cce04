import type { Lang } from '../../../../contract/lang.ts';
import { CALENDAR, calendarFile } from '../../../../engine/server/calendar/calendar-file.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { DrawMailPaper } from '../../../../engine/server/mail/mail-papers.ts';
import { linkTo } from '../../../../engine/server/mail/outbox.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { maySee } from '../policy.ts';
import { registrationById } from '../store.ts';
import { type InterviewRow, interviewById } from './interview.store.ts';

/** An interview as calendars read it; cancelled it takes itself out of them. */
function contentOf(
  { engine, tenant, now }: Pick<Context, 'engine' | 'tenant' | 'now'>,
  lang: Lang,
  interview: InterviewRow,
): Buffer {
  const organisation = engine.words.pick(lang, tenant.name);
  const title = engine.words.say(tenant.key, lang, 'volunteers.interviewOf', { organisation });
  return Buffer.from(
    calendarFile(
      title,
      [
        {
          uid: `${interview.id}@${new URL(engine.settings.baseUrl).hostname}`,
          title,
          startsAt: interview.starts_at,
          endsAt: interview.ends_at,
          place: interview.place,
          about: interview.note,
          url: linkTo(engine, tenant, lang, '/volunteer'),
          isCancelled: interview.state === 'cancelled',
          version: interview.version,
        },
      ],
      now,
    ),
  );
}

const NAME = 'interview.ics';

/** `GET /volunteer/interview/calendar`: for who is invited, and for staff. */
export const interviewCalendar: Verb<'GET /volunteer/interview/calendar', FileAnswer> = async (
  ctx,
  { interviewId },
) => {
  const interview = await ctx.transaction(async (db) => {
    const row = found(await interviewById(db, interviewId));
    const registration = found(await registrationById(db, row.registration_id));
    return found(maySee(ctx, registration) ? row : null);
  });
  const content = contentOf(ctx, ctx.lang, interview);
  return new FileAnswer({ content, name: NAME, type: CALENDAR, bytes: content.byteLength, saved: true });
};

/** The same with a mail, as the interview stands when it leaves. */
export const drawInterview: DrawMailPaper = async ({ engine, tenant, now, lang }, { interviewId }) => {
  const interview = await engine.database.tenant(tenant.key, (db) => interviewById(db, interviewId!));
  if (!interview) return null;
  return { name: NAME, type: CALENDAR, content: contentOf({ engine, tenant, now }, lang, interview) };
};
