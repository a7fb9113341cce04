import type { FormChange } from '../../../../contract/form-diff.ts';
import type { Lang, Text } from '../../../../contract/lang.ts';
import { t } from '../../../../engine/web/words.ts';

/** A text as this reader writes; the other language where theirs is not written yet. */
export function inLang(text: Text, lang: Lang): string {
  const [own, second] = lang === 'en' ? [text.en, text['zh-hant']] : [text['zh-hant'], text.en];
  return own || second || t('form-editor.unnamed');
}

/** What changed, as a sentence about the field that stands before it. */
export function changeLine(change: FormChange, lang: Lang): string {
  switch (change.what) {
    case 'added':
      return t('form-editor.change.added', { type: t(`form-editor.type.${change.type}`) });
    case 'removed':
      return t('form-editor.change.removed');
    case 'moved':
      return change.behind
        ? t('form-editor.change.moved', { behind: inLang(change.behind, lang) })
        : t('form-editor.change.movedFirst');
    case 'text':
      return format(textName(change.part, change.lang), change.before, change.after);
    case 'choiceText':
      return format(textName('choice', change.lang), change.before, change.after);
    case 'required':
      return change.now ? t('form-editor.change.required') : t('form-editor.change.optional');
    case 'when':
      return change.after.length === 0 ? t('form-editor.change.always') : t('form-editor.change.when');
    case 'prop':
      return format(propLabel(change.prop), asText(change.before), asText(change.after));
    case 'choiceAdded':
      return t('form-editor.change.choiceAdded', { choice: inLang(change.choice, lang) });
    case 'choiceRemoved':
      return t('form-editor.change.choiceRemoved', { choice: inLang(change.choice, lang) });
    case 'choiceHidden':
      return t('form-editor.change.choiceHidden', { choice: inLang(change.choice, lang) });
    case 'choiceShown':
      return t('form-editor.change.choiceShown', { choice: inLang(change.choice, lang) });
    case 'choicesMoved':
      return t('form-editor.change.choicesMoved');
    case 'other':
      return t('form-editor.change.other', { attribute: change.attribute });
  }
}

function format(what: string, before: string, after: string): string {
  if (!before) return t('form-editor.change.set', { what, after });
  if (!after) return t('form-editor.change.cleared', { what, before });
  return t('form-editor.change.changed', { what, before, after });
}

function textName(part: 'title' | 'button' | 'label' | 'subtitle' | 'choice', lang: 'en' | 'zh-hant'): string {
  const names = {
    title: t('word.title'),
    button: t('form-editor.button'),
    label: t('form-editor.label'),
    subtitle: t('form-editor.hint'),
    choice: t('form-editor.choice'),
  };
  return t('editing.inLanguage', {
    what: names[part],
    language: lang === 'en' ? t('word.english') : t('word.chinese'),
  });
}

/** Props that are set by themselves, each with a word of its own. */
const NAMED_PROPS = [
  'maxLength',
  'itemMin',
  'itemLimit',
  'min',
  'max',
  'showFilter',
  'enableTimePicker',
  'range',
  'operation',
  'fieldNameList',
  'itemType',
] as const;

/** What a prop is called where it is set. */
export function propLabel(prop: string): string {
  const known = NAMED_PROPS.find((name) => name === prop);
  return known ? t(`form-editor.prop.${known}`) : prop;
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? t('form-editor.yes') : t('form-editor.no');
  return Array.isArray(value) ? value.join(', ') : String(value);
}
