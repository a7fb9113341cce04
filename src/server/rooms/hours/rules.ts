/** The serial number of a certificate: one series without gaps for each tenant. */
export const certificateNumber = (serial: number): string => `SC-${String(serial).padStart(5, '0')}`;

/** Both parts of what a QR code carries (`SC-00012-7K4MQ2XA9T`), as they were written; null for anything else. */
export function readCode(code: string): { number: string; mark: string } | null {
  const parts = /^(SC-\d{5,9})-([0-9A-Z]{10})$/.exec(code.trim().toUpperCase());
  return parts && { number: parts[1]!, mark: parts[2]! };
}
