import { valueless } from '../valueless.ts';

export const heading = valueless('heading');
