import { expect, test } from 'vitest';
import { noteConcerned, noteWritten, readReport, reporting } from './job-report.ts';

test('a run tells each record once and keeps the first of many; two runs beside each other know nothing of each other', async () => {
  const [many, none] = await Promise.all([
    reporting(async () => {
      for (let n = 0; n < 60; n += 1) {
        await Promise.resolve();
        noteConcerned({ kind: 'invoice', id: String(n % 30) });
        noteWritten();
      }
    }),
    reporting(async () => {
      await Promise.resolve();
    }),
  ]);
  expect(many).toMatchObject({ wrote: true, total: 30 });
  expect(many.records).toHaveLength(20);
  expect(none).toEqual({ wrote: false, total: 0, records: [] });
  expect(readReport(many)).toEqual(many);
  for (const other of [null, undefined, {}, { message: 'broke' }, { records: 'x', total: 1 }])
    expect(readReport(other)).toBeNull();
});

test('outside a run nothing is noted', () => {
  noteConcerned({ kind: 'invoice', id: '1' });
  noteWritten();
});
