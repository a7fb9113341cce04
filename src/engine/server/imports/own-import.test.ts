import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { ImportRow } from './import.store.ts';
import { importKind, ownImport } from './own-import.ts';

/** Somebody with one right, where gifts are at home and hours perhaps. */
const who = (right: string, hoursAtHome = true) =>
  ({
    tenant: {},
    can: (wanted: string) => wanted === right,
    engine: {
      imports: {
        gifts: { can: ['donation-manage'], isIn: () => true },
        hours: { can: ['volunteer-manage'], isIn: () => hoursAtHome },
      },
    },
  }) as unknown as Context;
const GIFTS = { kind: 'gifts' } as ImportRow;

test('35.10: a kind is for who has its own right, where its room is at home', () => {
  expect(importKind(who('donation-manage'), 'gifts').can).toEqual(['donation-manage']);
  expect(() => importKind(who('volunteer-manage'), 'gifts')).toThrow('access.denied');
  expect(() => importKind(who('volunteer-manage', false), 'hours')).toThrow('module.off');
});

test('35.10: an import of another kind is not there', () => {
  expect(ownImport(who('donation-manage'), GIFTS).row).toBe(GIFTS);
  expect(() => ownImport(who('volunteer-manage'), GIFTS)).toThrow('record.notFound');
  expect(() => ownImport(who('donation-manage'), undefined)).toThrow('record.notFound');
});
