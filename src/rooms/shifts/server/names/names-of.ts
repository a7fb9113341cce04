import type { Context } from '../../../../engine/server/context.ts';
import type { Volunteer } from '../../../volunteers/server/record/people.ts';

/** Whom a refusal is about, in front of what it says: `陳大文、陳小明：`; empty where nobody is meant by name. */
export function namesOf(
  ctx: Pick<Context, 'engine' | 'lang' | 't'>,
  people: readonly Pick<Volunteer, 'name'>[],
): string {
  if (people.length === 0) return '';
  const names = people.map(({ name }) => ctx.engine.words.pick(ctx.lang, name)).join(ctx.t('word.comma'));
  return ctx.t('shifts.meant', { names });
}
