import { addDays, formatDate, hongKongDate } from '../contract/dates.ts';
import type { Row } from '../contract/fields/choiceListEditor/row.ts';
import { ADMIN, endOf, type Grant } from './grant-cast.ts';
import { ADVICE, CHANGE, TALK } from './grant-talk.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

const CONSULTANTS = ['itrc-oxfam-consultant@example.org', 'itrc-oxfam-consultant-2@example.org'] as const;
const DUE_DAYS = 14;

const today = (stage: Stage): string => hongKongDate(stage.engine.clock.now());

/** Lays the reports of a project that begins out, one a month. */
export async function schedule({ stage, applicationId, story }: Grant): Promise<void> {
  await stage.act(ADMIN, 'POST /grant/report/schedule', {
    applicationId,
    everyMonths: story.everyMonths ?? 1,
    endsOn: formatDate(endOf(today(stage), story.months ?? 6)),
    dueDays: DUE_DAYS,
  });
}

/** The owner hands in the next report, and the programme decides on it at once where the story says so. */
export async function reportOf(grant: Grant): Promise<void> {
  const { stage, applicationId, owner, story } = grant;
  const { spent, done, decided, comment = '' } = story.reports![grant.reported]!;
  const next = async (by: string) =>
    (await stage.act(by, 'GET /grant/project/get', { applicationId })).reports[grant.reported]!;
  const { formId } = await next(owner);
  const { fields } = await stage.act(owner, 'GET /form/get', { formId });
  const rows = fields.spending!.value as unknown as Row[];
  await stage.fill(owner, formId, {
    done,
    reached: 38,
    objectives: /[a-z]/i.test(done) ? 'On the way: 38 of 40 guests a week.' : '按計劃進行，每週 38 人。',
    spending: rows.map(({ id, values }, at) => ({ id, values: { ...values, spent: spent[at] ?? 0 } })),
    declaration: true,
  });
  if (decided) {
    const { reportId, version } = await next(ADMIN);
    // what came back is wanted again ten days after the demonstration begins
    const dueOn = decided === 'return' ? formatDate(addDays(today(stage), 58)) : '';
    await stage.act(ADMIN, 'POST /grant/report/decide', { reportId, version, decision: decided, comment, dueOn });
  }
  grant.reported += 1;
}

/** The owner asks for a change of the project. */
export async function askChange({ stage, applicationId, owner }: Grant): Promise<void> {
  const { change } = await stage.act(owner, 'POST /grant/change/begin', { applicationId });
  await stage.fill(owner, change.formId, CHANGE);
}

/** The owner and one of the team talk about a draft, field by field. */
export async function* talk({ stage, applicationId, owner }: Grant, member: string): Story {
  for (const { hours, by, field, text, ...more } of TALK) {
    yield hours / 24;
    const [who, second] = by === 'member' ? [member, owner] : [owner, member];
    const { people } = await stage.act(who, 'GET /grant/comment/list', { applicationId });
    const meant = await stage.idOf(second);
    const name = people.find(({ accountId }) => accountId === meant)?.name ?? '';
    const said = text.replace('{other}', name);
    const mentions = said === text ? [] : [meant];
    const { comment } = await stage.act(who, 'POST /grant/comment/add', { applicationId, field, text: said, mentions });
    if ('done' in more)
      await stage.act(owner, 'POST /grant/comment/resolve', { commentId: comment.commentId, resolved: true });
  }
}

/** Consultants are asked to advise, write down what they said, and the applicant confirms or objects. */
export const adviceStories = (stage: Stage, readonlyMap: ReadonlyMap<string, Grant>): Story[] =>
  ADVICE.map(async function* ({ title, as, by, subject = '', hours, meetings }): Story {
    yield Math.min(38, meetings[0]!.day + 2);
    const { applicationId, owner } = readonlyMap.get(title)!;
    const accountId = await stage.idOf(CONSULTANTS[by]);
    const params = { applicationId, accountId, kind: as, subject, capMinutes: hours * 60 };
    await stage.act(ADMIN, 'POST /grant/consultant/assign', params);
    for (const { day, minutes, topic, advice, next = '', confirmed, objection } of meetings) {
      yield day;
      const heldOn = formatDate(today(stage));
      yield day - 1;
      const { consultation } = await stage.act(CONSULTANTS[by], 'POST /grant/consultation/edit', {
        applicationId,
        heldOn,
        minutes,
        topic,
        advice,
        nextStep: next,
      });
      if (!confirmed && !objection) continue;
      yield day - 2;
      const { consultationId, version } = consultation!;
      await stage.act(owner, 'POST /grant/consultation/confirm', {
        consultationId,
        version,
        confirms: confirmed === true,
        objection: objection ?? '',
      });
    }
  });
