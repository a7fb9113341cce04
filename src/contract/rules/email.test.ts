import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

// biome-ignore format: lists to be read at a glance
const RIGHT = ['a@b.hk', 'chan.tai-man+portal@example.com.hk', "o'neill@example.org", 'a_b@x1.y-z.museum', '1@2.co', 'name@公司.香港', `${'a'.repeat(64)}@example.org`];
// biome-ignore format: lists to be read at a glance
const WRONG = ['', 'a', '@b.hk', 'a@', 'a@b', 'a@b.h', 'a b@c.hk', 'a@b c.hk', 'a@@b.hk', 'a@b.hk,c@d.hk', 'a@b.hk\nBcc:c@d.hk', '<a@b.hk>', 'a@-b.hk', 'a@b-.hk', 'a@b..hk', '.a@b.hk', 'a.@b.hk', 'a..b@c.hk', `${'a'.repeat(65)}@b.hk`, `a@${'b'.repeat(64)}.hk`, `a@${'b.'.repeat(130)}hk`];

test.each(RIGHT)('%s is an address', (address) => expect(isEmail(address)).toBe(true));
test.each(WRONG)('%j is none', (address) => expect(isEmail(address)).toBe(false));

// a pattern that backtracks would not come to an end in the time a test has
test('no address is judged for ever', () => {
  for (const hostile of [`a@${'a-'.repeat(120)}`, `${'a'.repeat(240)}@`, `a@${'a.'.repeat(125)}!`])
    expect(isEmail(hostile)).toBe(false);
});
