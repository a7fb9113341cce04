import type { Organisation } from '../../../../contract/organisation/organisation.ts';
import { organisationProblems } from '../../../../contract/organisation/organisation-problems.ts';
import { cleanMark } from '../../../../engine/server/organisation/clean-mark.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';

/**
 * An organisation as it was typed, with its mark cleaned. The mark that the folder declares stays as it is.
 * @throws Refusal request.invalid, each problem at its field
 */
export function checkedOrganisation(typed: Organisation, declared: Pick<Organisation, 'mark'>): Organisation {
  const problems = organisationProblems(typed);
  const found = typed.mark === declared.mark ? { mark: typed.mark } : cleanMark(typed.mark);
  if ('key' in found) problems.mark = found;
  if ('key' in found || Object.keys(problems).length > 0)
    throw new Refusal('request.invalid', {
      problems: Object.fromEntries(Object.entries(problems).map(([place, problem]) => [place, [problem]])),
    });
  return { ...typed, mark: found.mark };
}
