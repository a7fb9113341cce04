import type { FormDefinition } from '../../../../contract/form.ts';
import type { Lang } from '../../../../contract/lang.ts';
import { t } from '../../../../engine/web/words.ts';
import { inLang } from './change-line.ts';
import { fieldAt, type Path } from './edit-definition.ts';

/** Where something is wrong, in words: the field, and what of it. */
export function placeLabel(form: FormDefinition, path: Path | null, part: string, lang: Lang): string {
  const [head = '', ...rest] = part.split('.');
  if (path === null) return head === 'title' ? t('word.title') : t('form-editor.button');
  const field = fieldAt(form, path);
  if (!field) return path;
  const named = field.label.en.trim() || field.label['zh-hant'].trim();
  const name = named
    ? inLang(field.label, lang)
    : t('form-editor.newOf', { type: t(`form-editor.type.${field.type}`) });
  const of = (what: string) => t('form-editor.partOf', { name, what });
  if (head === 'label') return of(t('form-editor.label'));
  if (head === 'subtitle') return of(t('form-editor.hint'));
  if (head !== 'choice') return name;
  const value = rest.slice(0, -1).join('.');
  const at = field.choices?.findIndex((choice) => choice.value === value) ?? -1;
  return of(t('form-editor.choiceNumber', { n: at + 1 }));
}
