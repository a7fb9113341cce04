import type { Translate } from '../../../../contract/fields/field-input.ts';
import { daysOf } from '../../../../engine/web/ui/filter-chips.tsx';
import { optionsOf } from '../../../../engine/web/words.ts';
import { GRANT_PASSAGES, GRANT_WAITS } from '../../contract/values.ts';

/** Days that a figure asks the desk for, by their names in the address bar. */
export const PERIODS = ['since', 'submitted', 'decided', 'reviewed', 'due'] as const;
/** Everything else it may ask for. */
export const MARKS = ['awaits', 'reached', 'late', 'passed', 'left'] as const;

type Address = Record<(typeof PERIODS)[number] | (typeof MARKS)[number], string>;

/** What of the address is asked of the server; what it does not know is left out. */
export function filterIn(address: Address) {
  const periods = Object.fromEntries(PERIODS.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));
  const awaits = GRANT_WAITS.find((grantWait) => grantWait === address.awaits);
  const passed = GRANT_PASSAGES.find((grantPassage) => grantPassage === address.passed);
  const reached = (['final', 'implementation'] as const).find((value) => value === address.reached);
  return {
    ...periods,
    ...(awaits && { awaits }),
    ...(reached && { reached }),
    ...(passed && { passed, ...(address.left && { left: address.left }) }),
    ...(address.late === 'true' && { late: true }),
  };
}

/** The same in words: what each is called, and what it asks for. */
export function saidIn(t: Translate, address: Address): { name: string; value: string }[] {
  return chipsOf(t).flatMap(({ name, label, values }) => {
    const value = values ? values[address[name]] : daysOf(t, address[name]);
    return value ? [{ name: label, value }] : [];
  });
}

/** What each filter is called that came with a link. */
export function chipsOf(t: Translate): { name: keyof Address; label: string; values?: Record<string, string> }[] {
  const byValue = (options: { value: string; label: string }[]) =>
    Object.fromEntries(options.map(({ value, label }) => [value, label]));
  return [
    {
      name: 'awaits',
      label: t('grants-desk.waits'),
      values: byValue(optionsOf(t, 'grants-lists.awaits', GRANT_WAITS)),
    },
    {
      name: 'reached',
      label: t('grants-lists.reached'),
      values: { final: t('grants-figures.inFinal'), implementation: t('grants-figures.grantedOnes') },
    },
    { name: 'late', label: t('grants-figures.reportsLate'), values: { true: t('grants-lists.yes') } },
    { name: 'since', label: t('grants-lists.since') },
    { name: 'submitted', label: t('grants-web.submitted') },
    { name: 'decided', label: t('grants-lists.decided') },
    { name: 'reviewed', label: t('grants-lists.reviewed') },
    { name: 'due', label: t('grants-lists.due') },
    {
      name: 'passed',
      label: t('grants-lists.passed'),
      values: byValue(optionsOf(t, 'grants-figures.passed', GRANT_PASSAGES)),
    },
    { name: 'left', label: t('grants-lists.left') },
  ];
}
