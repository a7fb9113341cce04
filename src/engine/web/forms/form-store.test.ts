import { expect, test, vi } from 'vitest';
import { options } from '../../../contract/fields/a-field.fixture.ts';
import { aRow, aTable } from '../../../contract/fields/choiceListEditor/rows.fixture.ts';
import { aForm } from './a-form.fixture.ts';
import { FormStore } from './form-store.ts';

const record = () =>
  aForm([
    { fieldName: 'name', required: true },
    { fieldName: 'kind', type: 'dropdown', option: options('a', 'others'), required: true },
    { fieldName: 'kindOthers', validationRule: 'othersText', when: [{ field: 'kind', is: 'others' }] },
    { fieldName: 'price', type: 'number', defaultValue: 10, value: 10 },
    { fieldName: 'count', type: 'number' },
    { fieldName: 'total', type: 'calc', props: { operation: 'multiply', fieldNameList: ['price', 'count'] } },
    { fieldName: 'double', type: 'calc', props: { operation: 'add', fieldNameList: ['total', 'total'] } },
    { fieldName: 'fixed', readOnly: true, value: 'as it is' },
    { fieldName: 'kept', keepFromReset: true },
  ]);

test('a key tells the field it was typed into, and those that hang on it, and nobody else', () => {
  const store = new FormStore(record());
  const text: string[] = [];
  for (const name of store.names) store.follow(name, () => text.push(name));
  store.set('name', 'C');
  expect(text).toEqual(['name']);
  text.length = 0;
  store.type('count', '3');
  expect(text).toEqual(['count', 'total', 'double']);
  expect(store.get('total').value).toBe(30);
  expect(store.get('double').value).toBe(60);
  text.length = 0;
  // The same sum again: the calc fields have nothing new to say.
  store.type('count', '03');
  expect(text).toEqual(['count']);
});

test('FRM-8: a sum follows at once, without a timer', () => {
  vi.useFakeTimers();
  const store = new FormStore(record());
  store.type('price', '2.5');
  store.type('count', '4');
  expect(store.get('total').value).toBe(10);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a field is shown by the answer of another; hidden, its answer is kept here and not sent', () => {
  const store = new FormStore(record());
  expect(store.get('kindOthers').shown).toBe(false);
  store.set('kind', 'others');
  expect(store.get('kindOthers').shown).toBe(true);
  store.set('kindOthers', 'my own');
  expect(store.extra().kindOthers).toBe('my own');
  store.set('kind', 'a');
  expect(store.extra()).not.toHaveProperty('kindOthers');
  store.set('kind', 'others');
  expect(store.get('kindOthers').value).toBe('my own');
});

test('FRM-14: what is sent is the wire text of open fields; sums and read-only ones are not sent', () => {
  const store = new FormStore(record());
  store.set('name', 'null');
  store.type('count', '1,200');
  expect(store.extra()).toEqual({ name: ' null', kind: 'null', price: '10', count: '1200', kept: '' });
});

test('what a type cannot read stays in the box, counts as empty, and is sent as it was typed', () => {
  const store = new FormStore(record());
  store.type('count', '12a');
  expect(store.get('count')).toMatchObject({ typed: '12a', value: null, error: null });
  store.leave('count');
  expect(store.get('count')).toMatchObject({ typed: '12a', error: { key: 'problem.number' } });
  expect(store.wire('count')).toBe('12a');
  store.type('count', '12');
  expect(store.get('count').error).toBeNull();
  store.leave('count');
  expect(store.get('count')).toMatchObject({ typed: undefined, value: 12 });
});

test('FRM-12: no message while typing the first time, one after leaving, gone as soon as it is mended', () => {
  const store = new FormStore(aForm([{ fieldName: 'mail', type: 'email', required: true }]));
  store.leave('mail');
  expect(store.get('mail').error).toBeNull();
  store.set('mail', 'chan@');
  expect(store.get('mail').error).toBeNull();
  store.leave('mail');
  expect(store.get('mail').error).toEqual({ key: 'problem.email' });
  store.set('mail', 'chan@ex');
  expect(store.get('mail').error).toEqual({ key: 'problem.email' });
  store.set('mail', 'chan@example.org');
  expect(store.get('mail').error).toBeNull();
});

test('an end before its start is said where it was typed last, and goes when either of the two is mended', () => {
  const store = new FormStore(
    aForm([
      { fieldName: 'from', type: 'datepicker', validationRule: 'date|notAfter:until' },
      { fieldName: 'until', type: 'datepicker', validationRule: 'date|notBefore:from' },
    ]),
  );
  const order = { key: 'problem.dateOrder' };
  const type = (name: string, text: string) => {
    store.type(name, text);
    store.leave(name);
    return [store.get('from').error, store.get('until').error];
  };
  expect(type('from', '31/01/2027')).toEqual([null, null]);
  expect(type('until', '30/01/2027')).toEqual([null, order]);
  expect(type('from', '29/01/2027')).toEqual([null, null]);
  expect(type('from', '01/02/2027')).toEqual([order, null]);
  expect(type('until', '01/03/2027')).toEqual([null, null]);
});

test('in a row as well: an end before its start is said in the cell that was left last', () => {
  const field = aTable({}, [
    { fieldName: 'from', type: 'datepicker', validationRule: 'date|notAfter:until' },
    { fieldName: 'until', type: 'datepicker', validationRule: 'date|notBefore:from' },
  ]);
  const store = new FormStore(aForm([field]));
  const order = { key: 'problem.dateOrder' };
  const type = (cell: 'from' | 'until', days: { from: string; until: string }) => {
    const row = aRow(field, 1, { item: 'Begin', ...days });
    store.set('table', [row]);
    store.leavePart('table', `${row.id}.${cell}`);
    return Object.fromEntries(
      Object.entries(store.get('table').parts ?? {}).map(([part, fault]) => [part.replace(`${row.id}.`, ''), fault]),
    );
  };
  expect(type('until', { from: '2027-01-31', until: '2027-01-30' })).toEqual({ until: order });
  expect(type('until', { from: '2027-01-31', until: '2027-02-28' })).toEqual({});
  expect(type('from', { from: '2027-03-01', until: '2027-02-28' })).toEqual({ from: order });
});

test('FRM-13: a reset puts every field back to its default, but for those kept from it, and no error stays', () => {
  const store = new FormStore(record());
  store.set('name', 'Chan');
  store.set('kind', 'a');
  store.type('price', '99x');
  store.set('kept', 'stays');
  store.setErrors({ name: ['No', 'Never'], kept: ['No'] });
  const before = store.reset();
  expect(store.get('name')).toMatchObject({ value: '', error: null });
  expect(store.get('kind').value).toBeNull();
  expect(store.get('price')).toMatchObject({ value: 10, typed: undefined });
  expect(store.get('kept')).toMatchObject({ value: 'stays', error: null });
  expect(store.get('fixed').value).toBe('as it is');
  store.restore(before);
  expect(store.get('name').value).toBe('Chan');
  expect(store.get('price').typed).toBe('99x');
});

test('FRM-13: the server sets the first message of each field and clears the others', () => {
  const store = new FormStore(record());
  const heard = vi.fn();
  store.followErrors(heard);
  store.setErrors({ name: ['First', 'Second'], price: ['Too dear'], stranger: ['Who?'] });
  expect(store.errors).toEqual(['name', 'price']);
  expect(store.get('name').error).toBe('First');
  store.setErrors({ price: ['Too dear'] });
  expect(store.errors).toEqual(['price']);
  store.setErrors();
  expect(store.errors).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a check finds what the server will find, also what cannot be read, and nothing at what is not shown', () => {
  const store = new FormStore(record());
  store.type('count', 'many');
  expect(store.check()).toBe(3);
  expect(store.errors).toEqual(['name', 'kind', 'count']);
  store.set('kind', 'others');
  store.check();
  expect(store.get('kindOthers').error).toEqual({ key: 'problem.othersText' });
});

test('another language changes the texts and leaves what was typed', () => {
  const store = new FormStore(record());
  store.set('name', '陳');
  store.setErrors({ name: ['English message'], kind: ['English message'] });
  const chinese = record();
  chinese.fields.name!.fieldLabel = '姓名';
  store.describe(chinese);
  expect(store.get('name')).toMatchObject({ value: '陳', error: null, field: { fieldLabel: '姓名' } });
  expect(store.get('kind').error).toEqual({ key: 'problem.fillOut' });
});

test('ages count on the day that the record names, as on the server', () => {
  const birth = {
    fieldName: 'birth',
    type: 'datepicker' as const,
    value: '1961-03-10',
    validationRule: 'date|ageMax-65',
  };
  const [before, birthday] = [{ agesOn: '2027-03-09' }, { agesOn: '2027-03-10' }].map(
    (day) => new FormStore({ ...aForm([birth]), ...day }),
  );
  expect([before!.check(), birthday!.check()]).toEqual([0, 1]);
});
