import sanitize from 'sanitize-html';
import { typeOf } from '../../../contract/fields/field-types.ts';
import {
  ALLOWED_HTML,
  attachmentOf,
  isLink,
  NUMBER_ATTRIBUTES,
  SAME_HTML,
} from '../../../contract/fields/html/allowed-html.ts';
import type { Field } from '../../../contract/form.ts';

const NUMBER = /^\d{1,4}$/;

const allowed = (tag: string): readonly string[] => ALLOWED_HTML[tag as keyof typeof ALLOWED_HTML];

const fits = (name: string, value: string): boolean =>
  NUMBER_ATTRIBUTES.has(name) ? NUMBER.test(value) : name !== 'href' || isLink(value);

/** The attributes of an allowed tag that are allowed on it and hold what they should. */
function kept(tag: string, params: sanitize.Attributes): sanitize.Attributes {
  const attributes: sanitize.Attributes = {};
  for (const name of allowed(tag)) {
    const value = params[name];
    if (value !== undefined && fits(name, value)) attributes[name] = value;
  }
  // A page that is opened from a text must not get hold of ours, nor learn where it was linked from.
  if (tag === 'a') attributes.rel = 'noopener noreferrer nofollow';
  return attributes;
}

const sameName = Object.fromEntries(
  Object.entries(SAME_HTML).map(([from, to]) => [from, () => ({ tagName: to, attribs: {} })]),
);

const RULES: sanitize.IOptions = {
  allowedTags: Object.keys(ALLOWED_HTML),
  allowedAttributes: ALLOWED_HTML as unknown as Record<string, string[]>,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    ...sameName,
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.hasOwn(ALLOWED_HTML, tagName) ? kept(tagName, attribs) : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attachmentOf(attribs.src ?? '') === null,
};

/**
 * Rich text without anything that could act or reach out (reliability.md row 7): only tags, attributes and addresses of
 * `allowed-html.ts`, images only from our own attachments.
 */
export const cleanHtml = (html: string): string => sanitize(html, RULES);

/** An answer with every rich text in it clean, also in the rows of a list. */
export function cleanAnswer(value: unknown, field: Field): unknown {
  const { clean } = typeOf(field);
  return clean ? clean(value, field, cleanHtml) : value;
}
