import type { Translate } from '../../../../contract/fields/field-input.ts';
import type { MailBlock } from '../../../../contract/mail-blocks.ts';
import { placeId } from '../../../../engine/web/editing/blocks/leaf-fields.tsx';
import { inItsLanguage, wrongBlocks } from '../../../../engine/web/editing/blocks/wrong-blocks.ts';
import type { FieldProblem } from '../../../../engine/web/ui/error-summary.tsx';

/** What is wrong in a mail, each leading to its box. */
export function wrongPlaces(
  problems: Readonly<Record<string, string>>,
  blocks: readonly MailBlock[],
  t: Translate,
): FieldProblem[] {
  const inBlocks = wrongBlocks(problems, blocks, t);
  const around = Object.entries(problems).flatMap(([place, message]) => {
    if (inBlocks.some(({ id }) => id === placeId(place))) return [];
    const what = place.startsWith('subject') ? t('word.subject') : t('campaigns.letter');
    return { id: placeId(place), label: inItsLanguage(what, place, t), message };
  });
  return [...around, ...inBlocks];
}
