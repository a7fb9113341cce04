import { randomUUID } from 'node:crypto';
import { keeperOf, roleAccounts } from './memberships.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

/** Where people talk in the demonstration: the module is off everywhere else until somebody switches it on (TEN-4). */
const TALKING = ['cifa', 'industry'];

/** Days ago, who of the members (`staff`: who looks after them), and what; `@` names the one before. */
const TALK: readonly { day: number; by: number | 'staff'; text: string; mentions?: number }[] = [
  {
    day: 9.4,
    by: 'staff',
    text: 'Welcome to the members’ corner. Please be kind to each other; questions on fees go to the office.\n歡迎各位會員，請互相尊重；有關會費的查詢請聯絡辦事處。',
  },
  {
    day: 8.2,
    by: 0,
    text: 'Good morning, everybody. Is anybody going to the next seminar together?\n早晨！下次講座有沒有人一起去？',
  },
  { day: 8.1, by: 1, text: 'I am. Shall we meet at 08:45 at the main entrance?' },
  { day: 8.05, by: 0, text: '@{other} yes, see you there. I bring the list of speakers.', mentions: 1 },
  { day: 3.3, by: 1, text: '請問上次的簡報可以在哪裏下載？' },
  { day: 3.2, by: 'staff', text: '簡報已上載至文件庫，會員登入後即可下載。The slides are in the document library.' },
  { day: 1.4, by: 1, text: 'Cheap loans for members, write to me privately today!' },
  { day: 0.4, by: 0, text: '@{other} please keep advertisements out of here.', mentions: 1 },
];
/** Which of them was reported and waits for a moderator. */
const REPORTED = 'Cheap loans';

/** Members talk in their corner; one message is reported and waits. */
export function chatStories(stage: Stage): Story[] {
  return TALKING.includes(stage.tenant.key) ? [talk(stage)] : [];
}

async function* talk(stage: Stage): Story {
  yield 10;
  const staff = keeperOf(stage, 'chat-moderate');
  const members = roleAccounts(stage);
  const names = await Promise.all(members.map((email) => stage.nameOf(email)));
  const known = (await stage.act(staff, 'GET /module/list', {})).rows.find(({ module }) => module === 'chat')!;
  await stage.act(staff, 'POST /module/switch', {
    ...{ module: 'chat', on: true, version: known.version },
    reason: 'Members asked for a place to talk. 會員希望有交流的地方。',
  });
  const { roomId } = await stage.act(staff, 'POST /chat/room/open', { kind: 'corner', recordId: 'members' });
  for (const { day, by, text, mentions } of TALK) {
    yield day;
    const writer = by === 'staff' ? staff : members[by]!;
    const other = mentions === undefined ? null : mentions;
    const { message } = await stage.act(writer, 'POST /chat/message/send', {
      ...{ roomId, clientId: randomUUID() },
      text: text.replace('{other}', other === null ? '' : names[other]!),
      ...(other !== null && { mentions: [await stage.idOf(members[other]!)] }),
    });
    if (!text.startsWith(REPORTED)) continue;
    yield 1.2;
    const { messageId } = message;
    await stage.act(members[0]!, 'POST /chat/report', { messageId, reason: 'Advertisement. 廣告訊息。' });
  }
}
