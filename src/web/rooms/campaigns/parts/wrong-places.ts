import type { Translate } from '../../../../contract/fields/field-input.ts';
import { allBlocks, type MailBlock } from '../../../../contract/mail-blocks.ts';
import { placeId } from '../../../engine/editing/blocks/leaf-fields.tsx';
import type { FieldProblem } from '../../../engine/ui/error-summary.tsx';

/** What is wrong in a mail, each leading to its box. */
export function wrongPlaces(
  problems: Readonly<Record<string, string>>,
  blocks: readonly MailBlock[],
  t: Translate,
): FieldProblem[] {
  const kinds: Record<MailBlock['kind'], string> = {
    heading: t('mail-editor.heading'),
    text: t('mail-editor.text'),
    picture: t('mail-editor.picture'),
    button: t('mail-editor.button'),
    divider: t('mail-editor.divider'),
    columns: t('mail-editor.columns'),
  };
  return Object.entries(problems).map(([place, message]) => {
    const block = allBlocks(blocks).find(({ id }) => place.startsWith(`${id}.`));
    const what = block
      ? kinds[block.kind]
      : place.startsWith('subject')
        ? t('campaigns.subject')
        : t('campaigns.letter');
    const language = place.endsWith('.en') ? t('editing.english') : t('editing.chinese');
    const isText = place.endsWith('.en') || place.endsWith('.zh-hant');
    return {
      id: placeId(place),
      label: isText ? t('editing.inLanguage', { what, language }) : what,
      message,
    };
  });
}
