import type { Verb } from '../../../../engine/server/verb.ts';
import { choicesOf } from '../record/service-choices.ts';

/** `GET /volunteer/choices`: what volunteers are found by. */
export const choices: Verb<'GET /volunteer/choices'> = async (ctx) => ({
  skills: choicesOf(ctx, 'skills'),
  workTypes: choicesOf(ctx, 'workTypes'),
  languages: choicesOf(ctx, 'languages'),
  districts: choicesOf(ctx, 'locations'),
});
