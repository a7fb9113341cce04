import { isRow } from '../../../../contract/fields/choiceListEditor/row.ts';
import type { Values } from '../../../../contract/form.ts';

/** Who hands a stage in declares and signs for that stage: none of it is carried over. */
const DECLARATIONS: ReadonlySet<string> = new Set([
  'declareTrue',
  'declareConflict',
  'conflict',
  'declarePrivacy',
  'signedBy',
]);

/**
 * The approved answers of the first stage as the final form begins with them, but for what was declared. The budget of the first form is by
 * amounts, that of the final one by quantity and price.
 */
export function carriedOver(approved: Values): Values {
  const answers = Object.fromEntries(Object.entries(approved).filter(([name]) => !DECLARATIONS.has(name)));
  const { expenditure } = answers;
  if (!Array.isArray(expenditure)) return answers;
  const priced = expenditure.filter(isRow).map((row) => {
    const { amount, ...values } = row.values;
    return { ...row, values: { ...values, quantity: 1, price: amount, amount } };
  });
  return { ...answers, expenditure: priced };
}
