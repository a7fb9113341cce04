import { hongKongDate } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { addConsultation, changeConsultation, consultationById, putConsultant } from '../consult.store.ts';

const DAY_MS = 86_400_000;
const HOUR = 60;

/** A record of the demonstration; days count back from today. Said nothing about, it waits for the applicant. */
type Said = {
  days: number;
  minutes: number;
  topic: string;
  advice: string;
  next?: string;
  confirmed?: true;
  objection?: string;
};
type Demo = { title: string; as: 'principal' | 'subject'; by: 0 | 1; subject?: string; hours: number; said: Said[] };

/** A principal and a subject consultant at one project, and records in each state. */
const DEMO_ADVICE: readonly Demo[] = [
  {
    title: 'Neighbours who cook',
    as: 'principal',
    by: 0,
    hours: 20,
    said: [
      {
        days: 31,
        minutes: 120,
        topic: 'A rota that holds',
        advice: 'Begin with two cooking days a week and add a third once six volunteers have stayed for a month.',
        next: 'Ask the estate office for a second kitchen key.',
        confirmed: true,
      },
      {
        days: 18,
        minutes: 90,
        topic: 'Counting the guests',
        advice: 'A list at the door is enough: how many came, how many live alone. No names are needed.',
        confirmed: true,
      },
      {
        days: 3,
        minutes: 60,
        topic: 'The first report',
        advice: 'Write down what changed for three guests, in their own words, before the figures.',
        next: 'Send me a draft of the first report.',
      },
    ],
  },
  {
    title: 'Neighbours who cook',
    as: 'subject',
    by: 1,
    subject: 'Food safety 食物安全',
    hours: 6,
    said: [
      {
        days: 9,
        minutes: 150,
        topic: 'Keeping food warm',
        advice: 'Keep cooked dishes above 63 °C until they are served, and note the temperature twice an evening.',
        next: 'Buy two probe thermometers.',
        objection: 'You were here for two hours, not two and a half.',
      },
    ],
  },
  {
    title: 'Night school for carers',
    as: 'principal',
    by: 0,
    hours: 10,
    said: [
      {
        days: 8,
        minutes: 75,
        topic: 'The budget of the final application',
        advice: 'Ask three schools for their hourly rate, and put the middle one into the budget.',
        next: 'Bring the three offers to our next meeting.',
        confirmed: true,
      },
    ],
  },
  {
    title: '剩食轉餸',
    as: 'principal',
    by: 1,
    hours: 8,
    said: [
      {
        days: 5,
        minutes: 75,
        topic: '收集剩食的流程',
        advice: '先與兩個街市檔主試行三星期，記錄每日收集的份量，再決定人手。',
        next: '擬備與檔主的合作協議。',
      },
    ],
  },
];

/** What consultants have recorded in the demonstration, and what applicants said to it. */
export async function demoAdvice(db: TenantDb, consultants: readonly [string, string]): Promise<void> {
  const before = (days: number): Date => new Date(db.now.getTime() - days * DAY_MS);
  for (const { title, as, by, subject = '', hours, said } of DEMO_ADVICE) {
    const project = await db
      .from('grant_application')
      .select(['id', 'account_id'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    const given = { applicationId: project.id, accountId: consultants[by], kind: as, subject };
    await putConsultant(db, { ...given, capMinutes: hours * HOUR, assignedAt: before(38) });
    for (const { days, minutes, topic, advice, next = '', confirmed, objection } of said) {
      const id = await addConsultation(db, {
        application_id: project.id,
        account_id: consultants[by],
        held_on: hongKongDate(before(days)),
        minutes,
        topic,
        advice,
        next_step: next,
      });
      const row = (await consultationById(db, id))!;
      if (confirmed) {
        const word = { confirmed_at: before(days - 2), confirmed_by: project.account_id };
        await changeConsultation(db, row, word);
      } else if (objection) await changeConsultation(db, row, { objection });
      const written = { recorded_at: before(days - 1), since: before(confirmed || objection ? days - 2 : days - 1) };
      await db.update('grant_consultation', written).where('id', '=', id).execute();
    }
  }
}
