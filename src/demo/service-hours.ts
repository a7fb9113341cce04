import { randomUUID } from 'node:crypto';
import { addDays, formatDate, hongKongDate, hongKongMidnight } from '../contract/dates.ts';
import type { Text } from '../contract/lang.ts';
import { proposeHours } from '../rooms/hours/server/requests/propose.ts';
import { keeperOf } from './memberships.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

/** Volunteers of `volunteers.ts` who were approved before their hours begin. */
const NG = 'volunteer-ng@example.org';
const LAU = 'volunteer-lau@example.org';

const MEALS: Text = { en: 'Meals of Love', 'zh-hant': '愛心晚餐' };
const PLAY: Text = { en: 'Play corner', 'zh-hant': '遊戲角' };
/** Whole days of one person, one after the other, long enough for the first mark of the year. */
const LONG_DAYS = [17, 16, 15, 14, 13, 12, 11] as const;
const LONG = 8 * 60;

/** Service hours are recorded and verified, one certificate is issued, another is asked for. */
export function hoursStories(stage: Stage): Story[] {
  const { engine, tenant } = stage;
  if (!tenant.modules.includes('volunteers') || !tenant.volunteers) return [];
  const today = () => hongKongDate(engine.clock.now());
  const doer = { actor: { kind: 'job', job: 'demonstration' }, requestId: 'demonstration' } as const;
  const served = async (personId: string, title: Text, from: string, minutes: number) => {
    const on = addDays(today(), -1);
    const [hours = 0, past = 0] = from.split(':').map(Number);
    const startAt = new Date(hongKongMidnight(on).getTime() + (hours * 60 + past) * 60_000);
    const source = { kind: 'shift', id: randomUUID() } as const;
    await engine.database.tenant(tenant.key, (db) =>
      proposeHours(doer, db, { personId, on, startAt, minutes, source, title, leaderAccountId: null }),
    );
  };
  const peopleOf = async (email: string) => (await stage.act(email, 'GET /hours/mine', {})).people;
  const verifyAll = async () => {
    const staff = keeperOf(stage, 'volunteer-manage');
    const { rows } = await stage.act(staff, 'GET /hours/list', { state: 'unverified', size: 100 });
    const chosen = rows.map(({ hoursId, version }) => ({ key: hoursId, version }));
    await stage.act(staff, 'POST /hours/bulk', { rows: chosen });
  };
  const period = () => ({ from: formatDate(addDays(today(), -60)), to: formatDate(today()) });

  async function* individual(): Story {
    for (const day of LONG_DAYS) {
      yield day;
      await served((await peopleOf(NG))[0]!.personId, MEALS, '10:00', LONG);
    }
    yield 10;
    await verifyAll();
    const { personId } = (await peopleOf(NG))[0]!;
    await stage.act(NG, 'POST /certificate/request', { personId, language: 'both', ...period() });
    yield 8;
    const staff = keeperOf(stage, 'volunteer-manage');
    const { rows } = await stage.act(staff, 'GET /certificate/requests', { state: 'submitted' });
    for (const { requestId, version } of rows)
      await stage.act(staff, 'POST /certificate/request/decide', { requestId, version, act: 'complete' });
    yield 3;
    const entry = { personId, from: '14:00', hours: '2:30', title: '搬運捐贈物資' };
    await stage.act(NG, 'POST /hours/enter', { ...entry, on: formatDate(addDays(today(), -1)) });
  }

  async function* family(): Story {
    yield 11;
    const people = await peopleOf(LAU);
    for (const { personId } of people.slice(0, 3)) await served(personId, PLAY, '14:00', 120);
    yield 4;
    for (const { personId } of people.slice(0, 2)) await served(personId, PLAY, '15:00', 90);
    yield 2;
    await stage.act(LAU, 'POST /certificate/request', {
      personId: people[0]!.personId,
      language: 'zh-hant',
      ...period(),
    });
  }

  return [individual(), family()];
}
