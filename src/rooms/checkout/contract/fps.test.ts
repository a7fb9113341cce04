import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum, fpsCode, fpsPlace, isFpsReference } from './fps.ts';

/** Reads a code by the standard alone: place, length, value. */
function items(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    found[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return found;
}

test('PAY-2: the checksum is that of the check value and of the example of EMVCo', () => {
  expect(checksum('123456789')).toBe('29B1');
  const example =
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304';
  expect(checksum(example)).toBe('A13A');
});

test('PAY-2: a code carries receiver, amount and reference, and its checksum is right', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999_99 });
  const id = fc.constantFrom('1234567', '123456789', '+852-91234567', 'pay@example.org');
  const reference = fc.stringMatching(/^[A-Z0-9-]{1,40}$/);
  fc.assert(
    fc.property(amount, id, reference, (cents, id, reference) => {
      const code = fpsCode({ id, cents, reference });
      const read = items(code);
      expect(read).toMatchObject({ '00': '01', '01': '12', '53': '344', '58': 'HK' });
      expect(Math.round(Number(read['54']) * 100)).toBe(cents);
      expect(read['54']).toMatch(/^\d+\.\d\d$/);
      expect(items(read['26']!)).toEqual({ '00': 'hk.com.hkicl', [fpsPlace(id)!]: id });
      expect(items(read['62']!)).toEqual({ '05': reference.slice(0, 25) });
      expect(read['63']).toBe(checksum(code.slice(0, -4)));
    }),
  );
});

test.each([
  '',
  '12345678',
  '1234567890',
  '91234567',
  '+852-11234567',
  '+86-13800138000',
  'a@b',
  '１２３４５６７',
  '1234567 ',
])('%j identifies no receiver of FPS', (id) => {
  expect(fpsPlace(id)).toBeNull();
  expect(() => fpsCode({ id, cents: 100, reference: 'A' })).toThrow('no receiver');
});

test('35.10, 12: a number of an earlier system that banks would not pass on gets no code', () => {
  expect(['I-2026-00001', 'INV_71', 'OLD/2025/118'].map(isFpsReference)).toEqual([true, true, true]);
  expect(['發票-118', 'INV 118', 'x'.repeat(26), ''].map(isFpsReference)).toEqual([false, false, false, false]);
});
