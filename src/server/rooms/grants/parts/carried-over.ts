import { isRow } from '../../../../contract/fields/choiceListEditor/row.ts';
import type { Values } from '../../../../contract/form.ts';

/**
 * The approved answers of the first stage as the final form begins with them. The budget of the first form is by
 * amounts, that of the final one by quantity and price.
 */
export function carriedOver(answers: Values): Values {
  const { expenditure } = answers;
  if (!Array.isArray(expenditure)) return answers;
  const priced = expenditure.filter(isRow).map((row) => {
    const { amount, ...values } = row.values;
    return { ...row, values: { ...values, quantity: 1, price: amount, amount } };
  });
  return { ...answers, expenditure: priced };
}
