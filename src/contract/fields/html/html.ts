import { HTML_MAX, HTML_TAGS_MAX, TEXT_MAX } from '../../limits.ts';
import { tooLong } from '../../rules/lengths.ts';
import { answerProblems } from '../answer-problems.ts';
import { cleanText } from '../clean-text.ts';
import type { FieldType } from '../field-type.ts';
import { problem } from '../problem.ts';
import { readText, writeText } from '../text-answer.ts';
import { attachmentOf } from './allowed-html.ts';
import { hasMoreTags, htmlText, piecesOf } from './html-text.ts';
import { layoutHtml } from './layout.ts';

const SRC = /\ssrc="([^"]*)"/;

function* images(html: string): Generator<string> {
  for (const piece of piecesOf(html)) if (typeof piece !== 'string' && piece.name === 'img') yield piece.text;
}

/** A picture alone is an answer; paragraphs without a letter are none. */
export const isBlank = (html: string): boolean => htmlText(html) === '' && images(html).next().done === true;

const isTooLarge = (html: string): boolean => html.length > HTML_MAX || hasMoreTags(html, HTML_TAGS_MAX);

function tidy(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (isTooLarge(value)) return value;
  const clean = cleanText(value);
  return isBlank(clean) ? '' : clean;
}

/**
 * Rich text (FRM-11): kept as HTML, '' when empty. Where it may not be edited it is simply shown. What it may hold says
 * `allowed-html.ts`; the server cleans by that before it checks. `maxLength` and the limit of a long text count what a
 * reader sees. Its images are attachments, checked as uploaded files are.
 */
export const html: FieldType<string> = {
  type: 'html',
  authoring: { limits: ['maxLength'], own: [] },
  holdsValue: true,
  empty: () => '',
  read(wire) {
    const read = readText(wire);
    return read && !isTooLarge(read.value) ? read : null;
  },
  refusal: () => 'problem.richText',
  write: writeText,
  tidy,
  clean: (value, _field, cleanHtml) => (typeof value === 'string' ? tidy(cleanHtml(value)) : ''),
  references(value) {
    if (typeof value !== 'string') return [];
    const ids = [...images(value)].flatMap(
      (tag) => attachmentOf((SRC.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')) ?? [],
    );
    return [...new Set(ids)];
  },
  check(params, field, around) {
    const value = tidy(params);
    if (isTooLarge(value)) return [problem('problem.richText')];
    const text = htmlText(value);
    const long = tooLong(text, Math.min(field.props.maxLength ?? TEXT_MAX, TEXT_MAX));
    if (long) return [long];
    // Rules on lengths and the like speak of what is read, not of its markup.
    const asRead = (second: unknown) => htmlText(tidy(second));
    return answerProblems(
      { value: text, blank: value === '', missing: 'problem.fillOut', tidy: asRead },
      field,
      around,
    );
  },
  show: (value) => (typeof value === 'string' ? htmlText(value) : ''),
  layout: (value) => layoutHtml(tidy(value)),
};
