import type { Translate } from '../../../../contract/fields/field-input.ts';

/** What the figures of the register ask the list for, by its name in the address bar. */
export const PERIODS = ['joined', 'ended', 'ends', 'applied', 'memberOn'] as const;

/** What each of them is called. */
export const periodNames = (t: Translate): { name: (typeof PERIODS)[number]; label: string }[] => [
  { name: 'joined', label: t('membership-desk.period.joined') },
  { name: 'ended', label: t('membership-desk.period.ended') },
  { name: 'ends', label: t('membership-desk.period.ends') },
  { name: 'applied', label: t('membership-duplicates.row.applied') },
  { name: 'memberOn', label: t('membership-desk.period.memberOn') },
];
