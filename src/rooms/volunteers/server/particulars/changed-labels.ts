import { langOf } from '../../../../contract/lang.ts';
import type { Change } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { questionLabel } from '../../../../engine/server/forms/answers-shown.ts';
import { formOf } from '../register/form-of.ts';
import type { RegistrationRow } from '../store.ts';

/** Which answers changed, one a line, in the language of who registered. */
export const labelsOf = ({ engine, tenant }: Context, row: RegistrationRow, changes: readonly Change[]): string =>
  changes
    .map(({ field }) => questionLabel({ engine, tenant, lang: langOf(row.language) }, formOf(tenant, row), field))
    .join('\n');
