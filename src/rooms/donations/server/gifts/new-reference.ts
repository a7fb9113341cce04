import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody confuses on the telephone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What people know a gift by until it has a receipt: a hundred million million of them. */
export const newReference = (): string =>
  `G-${[...randomBytes(10)].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;
