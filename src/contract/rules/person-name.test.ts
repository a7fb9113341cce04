import { describe, expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';

describe('a name of a person takes no address, link or line break', () => {
  test.each([
    'Chan Tai Man',
    '陳大文',
    "Mary-Jane O'Neill",
    'J.R.R. Tolkien',
    'A.B.Chan',
    'K.Me Chan',
    'K.ME CHAN',
    'Chan Tai Man B.B.S., J.P.',
    'Dr.Chan',
    'Chan Tai Man Jr.',
    'ABC Co.Ltd',
    'María José',
    'Ng, Ka Yan (Karen)',
    '歐陽‧小明',
    '',
  ])('%j is one', (name) => expect(isPersonName(name)).toBe(true));

  test.each([
    'Win HK$100 at http://evil.example',
    'evil.com',
    'Prize: evil.com/claim',
    'www.evil',
    'someone@example.org',
    'someone＠example.org',
    'evil．com',
    'evil。com',
    'ev\u200bil.c\u200bom',
    '例子.香港',
    '10.0.0.1',
    'tel://91234567',
    'Chan\nBcc: everybody',
    'Chan\u2028Tai Man',
    'Chan\rTai Man',
    'Claim at t.me/prize',
    'Claim at T.ME/prize',
    'x.com',
    'evil[.]com',
  ])('%j is none', (name) => expect(isPersonName(name)).toBe(false));
});
