import { expect, test } from 'vitest';
import { type Option, sentOf } from './choose-change.tsx';

test('VOL-3: of a change only what it asks for is sent, whatever was typed for another before', () => {
  const option = { kind: 'switchMain', personId: 'p' } as unknown as Option;
  const typed = {
    nameEn: 'A',
    nameZh: 'B',
    birthOn: 'x',
    relation: 'child',
    email: 'a@example.org',
    phone: '9123 4567',
  };
  expect(sentOf('r', option, typed)).toEqual({
    registrationId: 'r',
    kind: 'switchMain',
    personId: 'p',
    email: 'a@example.org',
    phone: '9123 4567',
  });
  expect(sentOf('r', { ...option, kind: 'addMember' }, typed)).toMatchObject({ nameZh: 'B', relation: 'child' });
});
