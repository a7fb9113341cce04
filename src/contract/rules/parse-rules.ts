import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';

export type ParsedRule = { rule: Rule; argument: string };

/** Rule texts come from form definitions, so they are few; the bound is for definitions edited again and again. */
const KEPT = 2_000;
const parsed = new Map<string, readonly ParsedRule[]>();

const parts = (text: string) => text.split('|').flatMap((part) => part.trim() || []);

function parsePart(part: string): ParsedRule | null {
  const cut = part.search(/[-:]/);
  const name = cut < 0 ? part : part.slice(0, cut);
  const argument = cut < 0 ? '' : part.slice(cut + 1);
  const rule = Object.hasOwn(RULES, name) ? RULES[name]! : null;
  if (!rule) return null;
  return (rule.argument ? rule.argument.test(argument) : cut < 0) ? { rule, argument } : null;
}

/** The rules of a `validationRule` such as `required|ageMin-16|ageMax-70`, in order. Start refuses unknown ones. */
export function parseRules(text: string): readonly ParsedRule[] {
  const known = parsed.get(text);
  if (known) return known;
  const rules = parts(text).flatMap((part) => parsePart(part) ?? []);
  if (parsed.size >= KEPT) parsed.clear();
  parsed.set(text, rules);
  return rules;
}

/** The other fields that a `validationRule` compares its own with. */
export const fieldsNamedBy = (text: string): string[] =>
  parseRules(text).flatMap(({ rule, argument }) => (rule.names === 'field' ? argument.trim() : []));

/** The parts of a rule text that name no rule or lack what the rule needs (`min-x`). The server stops at start. */
export function unknownRules(text: string): string[] {
  return parts(text).filter((part) => !parsePart(part));
}

/**
 * Puts a tenant's named rules in plain ones: `{ volunteerAge: 'ageMin-16|ageMax-65' }`. Done once, where a definition
 * becomes a field, so that the browser needs no table of any tenant and runs the very rules the server runs. What
 * spans several fields or needs the database is the room's, not a rule here.
 */
export function expandRules(text: string, named: Readonly<Record<string, string>>): string {
  return parts(text)
    .map((part) => (Object.hasOwn(named, part) ? named[part]! : part))
    .join('|');
}
