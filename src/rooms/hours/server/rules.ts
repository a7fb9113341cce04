import { fold } from '../../../contract/fold.ts';

/** The serial number of a certificate: one series without gaps for each tenant. */
export const certificateNumber = (serial: number): string => `SC-${String(serial).padStart(5, '0')}`;

/**
 * Both parts of what a QR code carries (`SC-00012-7K4MQ2XA9T…`), also as people type it off the paper: in small or wide
 * letters, with blanks or without its hyphens, with letters that look like the digits of the mark; null for anything else.
 * Marks of ten signs stand on older papers; which ones those are, the certificate knows.
 */
export function readCode(code: string): { number: string; mark: string } | null {
  const typed = fold(code).toUpperCase().replace(/[\s-]/g, '');
  const parts = /^SC(\d{5,9})([0-9A-Z]{10}|[0-9A-Z]{26})$/.exec(typed);
  return parts && { number: `SC-${parts[1]!}`, mark: parts[2]!.replaceAll('O', '0').replace(/[IL]/g, '1') };
}

/**
 * Of entries that overlap and of which one each time gives way: those that would give way only to entries that give
 * way themselves. They would be lost though nothing overlaps with them any more.
 */
export function lostForNothing(pairs: readonly { stays: string; gives: string }[]): string[] {
  const giving = new Set(pairs.map(({ gives }) => gives));
  const replaced = new Set(pairs.filter(({ stays }) => !giving.has(stays)).map(({ gives }) => gives));
  return [...giving].filter((id) => !replaced.has(id));
}

/** Where staff decide on a request for a certificate. */
export const requestAt = (requestId: string): string => `/certificates/requests?request=${requestId}`;
