import { valueless } from '../valueless.ts';

export const info = valueless('info', true);
