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
import { HTML_DEPTH_MAX } from '../../../contract/limits.ts';
import type { Problem } from '../../../contract/problem.ts';

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
  transformTags: {
    ...sameName,
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.hasOwn(ALLOWED_HTML, tagName) ? kept(tagName, attribs) : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attachmentOf(attribs.src ?? '') === null,
};

/** A rich text with more levels of tags than a person writes; each level costs the cleaner another look at every tag. */
class NestedTooDeep extends Error {}

/**
 * Rich text without anything that could act or reach out (reliability.md row 7): only tags, attributes and addresses of
 * `allowed-html.ts`, images only from our own attachments.
 * @throws NestedTooDeep as soon as a tag lies deeper than `HTML_DEPTH_MAX`
 */
export function cleanHtml(html: string): string {
  let depth = 0;
  return sanitize(html, {
    ...RULES,
    onOpenTag() {
      depth += 1;
      if (depth > HTML_DEPTH_MAX) throw new NestedTooDeep();
    },
    onCloseTag() {
      depth -= 1;
    },
  });
}

/** An answer with every rich text in it clean, also in the rows of a list; or why it cannot be taken. */
export function cleanAnswer(value: unknown, field: Field): { value: unknown } | { problem: Problem } {
  const { clean } = typeOf(field);
  try {
    return { value: clean ? clean(value, field, cleanHtml) : value };
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
    return { problem: { key: 'problem.richTextDeep', params: { max: HTML_DEPTH_MAX } } };
  }
}
