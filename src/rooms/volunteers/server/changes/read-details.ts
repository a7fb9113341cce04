import type { Input } from '../../../../contract/calls/calls.ts';
import { completedYears, hongKongDate } from '../../../../contract/dates.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { type Address, readAddress } from '../../../../contract/rules/email.ts';
import { toE164 } from '../../../../contract/rules/phone.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { VOLUNTEER_AGES } from '../../contract/volunteer-ages.ts';
import { CHANGE_NEEDS, type ChangeField } from '../../contract/volunteer-changes.ts';
import type { ChangeDetails } from './change.store.ts';

type Wanted = Input<'POST /volunteer/change/check'>;
/** What was typed for a change, in the form it is kept. @throws Refusal with what is wrong at each field */
export function readDetails(ctx: Context, input: Wanted): { details: ChangeDetails; address: Address | null } {
  const needs = new Set<ChangeField>(CHANGE_NEEDS[input.kind]);
  const problems: Record<string, Problem[]> = {};
  const wrong = (field: ChangeField, key: WordKey, params?: Problem['params']) => {
    problems[field] = [{ key, ...(params && { params }) }];
  };
  const address = needs.has('email') ? readAddress(input.email) : null;
  if (needs.has('email')) {
    if (!address) wrong('email', 'problem.email');
    else if (address.key === readAddress(ctx.person.email)?.key) wrong('email', 'volunteers-change.ownAddress');
  }
  if (needs.has('nameEn') && input.nameEn === '' && input.nameZh === '') wrong('nameEn', 'problem.typeName');
  if (needs.has('relation') && input.relation === '') wrong('relation', 'problem.fillOut');
  for (const field of ['phone', 'emergencyPhone'] as const)
    if (needs.has(field) && !toE164(input[field])) wrong(field, 'problem.phone');
  if (needs.has('birthOn')) {
    const problem = memberAge(input.birthOn, hongKongDate(ctx.now));
    if (problem) problems.birthOn = [problem];
  }
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  const named = needs.has('nameEn') && { nameEn: input.nameEn, nameZh: input.nameZh };
  return {
    address,
    details: {
      ...named,
      ...(needs.has('birthOn') && { birthOn: input.birthOn }),
      ...(needs.has('relation') && { relation: input.relation }),
      ...(needs.has('phone') && { phone: toE164(input.phone)! }),
      ...(needs.has('emergencyPhone') && { emergencyPhone: toE164(input.emergencyPhone)! }),
    },
  };
}

/** Who joins a family is at least 6 and at most 70 on the day (spec §5), as in its form. */
function memberAge(birthOn: string, today: string): Problem | null {
  if (birthOn === '') return { key: 'problem.fillOut' };
  if (birthOn > today) return { key: 'problem.birthFuture' };
  const age = completedYears(birthOn, today);
  if (age < VOLUNTEER_AGES.child) return { key: 'problem.ageMin', params: { min: VOLUNTEER_AGES.child } };
  if (age > VOLUNTEER_AGES.last) return { key: 'problem.ageMax', params: { max: VOLUNTEER_AGES.last } };
  return null;
}
