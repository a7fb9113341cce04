import type { Context } from '../context.ts';
import type { Engine } from '../engine.ts';
import type { PersonalKind } from './personal-data.ts';

/** All kinds of records about people, in the order of the rooms. */
export const kindsOf = ({ personal }: Pick<Engine, 'personal'>): PersonalKind[] =>
  personal.flatMap(({ kinds }) => kinds);

/** Who reads what is said of people, and in which words. */
export type Reader = Pick<Context, 'engine' | 'tenant' | 'lang'>;
