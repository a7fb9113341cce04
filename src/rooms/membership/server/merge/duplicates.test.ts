import { expect, test } from 'vitest';
import { type Known, keysOf, likeness } from './duplicates.rules.ts';

const person = (over: Partial<Known> = {}): Known => ({
  fullname: 'CHAN Tai Man',
  fullnameChinese: '陳大文',
  emails: ['taiman.chan@example.org'],
  phone: '+85291234567',
  born: '1990-05-17',
  ...over,
});
const like = (a: Known, b: Known) => likeness(keysOf(a), keysOf(b));
/** Somebody of whom nothing is the same. */
const stranger = person({
  fullname: 'WONG Ka Yan',
  fullnameChinese: '黃嘉欣',
  emails: ['kayan@example.org'],
  phone: '61234567',
  born: '1981-01-02',
});

test('MEM-2: one person, however it is written', () => {
  for (const [what, same, why] of [
    ['dots, plus and case of the address', { emails: ['TaiMan.Ch.an+news@Example.org'] }, 'mail'],
    ['the address of the application', { emails: ['other@example.org', 'taimanchan@example.org'] }, 'mail'],
    ['a local number, wide digits', { phone: '９１２３ ４５６７' }, 'phone'],
    ['a number with another prefix', { phone: '00852-9123-4567' }, 'phone'],
    ['simplified characters', { fullnameChinese: '陈大文' }, 'chinese'],
    ['spaces between the characters', { fullnameChinese: ' 陳　大文 ' }, 'chinese'],
    ['the parts in another order', { fullname: 'Tai-man Chan' }, 'english'],
    ['wide letters', { fullname: 'ＣＨＡＮ Ｔａｉ Ｍａｎ' }, 'english'],
    ['written together', { fullname: 'Chan Taiman' }, 'spelling'],
    ['written by ear', { fullname: 'CHAN Tai Mann' }, 'spelling'],
  ] as const) {
    // All else is unknown or another's.
    const alone = { fullname: '', fullnameChinese: '', emails: [], phone: '', born: '' };
    const field = Object.keys(same)[0] as keyof Known;
    const found = like({ ...alone, [field]: person()[field] }, { ...alone, ...same });
    expect([what, found?.why]).toEqual([what, [why]]);
    expect(like(person(), person(same))!.score, what).toBeGreaterThanOrEqual(60);
  }
});

test('MEM-2: what differs speaks against it; a name, a day or a family phone alone is chance', () => {
  expect(like(person(), stranger)).toBeNull();
  const name = { fullname: person().fullname, fullnameChinese: person().fullnameChinese };
  expect(like(person(), { ...stranger, ...name })).toBeNull();
  expect(like(person(), { ...stranger, born: person().born })).toBeNull();
  expect(like(person(), { ...stranger, phone: person().phone })).toBeNull();
  expect(like(person(), { ...stranger, ...name, born: '' })!.why).toEqual(['chinese', 'english']);
  expect(like(person(), { ...stranger, ...name, phone: person().phone })!.why).toEqual(['phone', 'chinese', 'english']);
  const two = like(
    person(),
    person({ fullname: 'CHAN Tai Mun', fullnameChinese: '陳帝滿', emails: [], phone: '', born: '' }),
  );
  expect(two).toBeNull();
});

test('MEM-2: more that is the same is likelier, and it is the same from both sides', () => {
  const known = [
    person(),
    person({ born: '' }),
    person({ emails: [] }),
    person({ emails: [], phone: '' }),
    person({ emails: [], phone: '', born: '' }),
    stranger,
  ];
  const scores = known.map((second) => like(person(), second)?.score ?? 0);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores[0]).toBe(99);
  for (const first of known)
    for (const second of known) expect(like(first, second)?.score).toBe(like(second, first)?.score);
});

test('MEM-2: a name is compared by ear from three sounds on', () => {
  const heard = (fullname: string) =>
    keysOf(person({ fullname })).flatMap(({ kind, key }) => (kind === 'spelling' ? [key] : []));
  expect(heard('Tam Li')).toEqual(['lmt']);
  expect(heard('Ma Li')).toEqual([]);
});
