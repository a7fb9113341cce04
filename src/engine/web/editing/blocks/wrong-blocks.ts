import type { Translate } from '../../../../contract/fields/field-input.ts';
import { allBlocks, type MailBlock } from '../../../../contract/mail-blocks.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';
import { placeId } from './leaf-fields.tsx';

/** What is wrong in the blocks of a mail, each leading to its box. @param problems by place: `b2.html.en` */
export function wrongBlocks(
  problems: Readonly<Record<string, string>>,
  blocks: readonly MailBlock[],
  t: Translate,
): FieldProblem[] {
  const all = allBlocks(blocks);
  return Object.entries(problems).flatMap(([place, message]) => {
    const block = all.find(({ id }) => place.startsWith(`${id}.`));
    if (!block) return [];
    return { id: placeId(place), label: inItsLanguage(t(`mail-editor.${block.kind}`), place, t), message };
  });
}

/** What a place is called, with the language of its text where it has one. */
export function inItsLanguage(what: string, place: string, t: Translate): string {
  if (place.endsWith('.en')) return t('editing.inLanguage', { what, language: t('word.english') });
  return place.endsWith('.zh-hant') ? t('editing.inLanguage', { what, language: t('word.chinese') }) : what;
}
