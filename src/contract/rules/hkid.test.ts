import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHkid } from './hkid.ts';

// Computed, not persons (reliability.md 6.1).
// biome-ignore format: a list to be read at a glance
const VALID = [
  'A123456(3)', 'AB123456(9)', 'AB987654(3)', 'Z683365(A)', 'G123456(A)', 'WX123456(9)',
  'C668668(9)', 'K000000(0)', 'M111111(1)', 'P010203(6)', 'Y765432(2)', 'R987654(4)',
];
const CHECKS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

test.each(VALID)('VOL-2: %s is right, and with any other check character wrong', (id) => {
  expect(toHkid(id)).toBe(id);
  for (const check of CHECKS) if (check !== id.at(-2)) expect(toHkid(`${id.slice(0, -2)}${check})`)).toBeNull();
});

test.each(VALID)('%s with two neighbouring digits swapped is wrong', (id) => {
  const first = id.search(/\d/);
  for (let at = first; at < first + 5; at += 1) {
    const [a, b] = [id[at]!, id[at + 1]!];
    const swapped = `${id.slice(0, at)}${b}${a}${id.slice(at + 2)}`;
    expect(toHkid(swapped)).toBe(a === b ? id : null);
  }
});

test.each(VALID)('%s is read from every way of writing it', (id) => {
  const wide = id.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const bare = id.replace(/[()]/g, '');
  for (const typed of [
    bare,
    id.toLowerCase(),
    wide,
    ` ${id} `,
    id.replace('(', ' ('),
    bare.split('').join(' '),
    wide.replace('（', '　（'),
  ]) {
    expect(toHkid(typed)).toBe(id);
  }
});

// biome-ignore format: a list to be read at a glance
test.each(['', 'ABC123456(3)', 'A12345(3)', 'A1234567(3)', '123456(3)', 'A123456', 'A123456(33)', 'A123456(B)', 'Ä123456(3)', '陳123456(3)', 'A12345６７(3)', 'A123456(3)'.repeat(10_000)])(
  '%s is none', (typed) => { expect(toHkid(typed)).toBeNull(); },
);

test('exactly one check character fits any letters and digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{1,2}\d{6}$/), (body) => {
      expect([...'0123456789A'].filter((check) => toHkid(body + check)).length).toBe(1);
    }),
    { numRuns: 1000 },
  );
});
