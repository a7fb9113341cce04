import type { FormDefinition } from '../../../../contract/form.ts';

/** Who takes the answers of forms that have no file: the room that keeps those forms. */
const FEEDS = 'ownForm';
const OWN = /^own-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What a form without a file is called in the tables of forms. */
export const ownFormId = (id: string): string => `own-${id}`;

/** The record of a form without a file; null: the name of another form. */
export const ownRecordOf = (formId: string): string | null => OWN.exec(formId)?.[1] ?? null;

/**
 * What stands in place of the file of a form that an organisation made itself: no questions, so that all of them are
 * added ones and the rules of edits hold for it (docs/decisions/0079). That it is there only its first version says.
 */
export function ownDefinition(formId: string): FormDefinition | null {
  if (!OWN.test(formId)) return null;
  return {
    formId,
    title: { en: 'New form', 'zh-hant': '新表格' },
    button: { en: 'Send', 'zh-hant': '提交' },
    feeds: FEEDS,
    fields: [],
  };
}
