/** What a generator for JavaScript cannot see: the borders, joints, orders and locks of a statement. */
const TURNS: readonly [pattern: RegExp, put: string][] = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ = (?=\$|[a-z])/g, ' <> '],
  [/ <> /g, ' = '],
  [/ is null\b/g, ' is not null'],
  [/ is not null\b/g, ' is null'],
  [/\band not\b/g, 'and'],
  [/\bnot exists\b/g, 'exists'],
  [/\bnot in\b/g, 'in'],
  [/ and (?!not\b)/g, ' or '],
  [/ or /g, ' and '],
  [/ asc\b/g, ' desc'],
  [/ desc\b/g, ' asc'],
  [/ order by [a-z_.]+(?=[,\s`'])(?!\s+(?:asc|desc))/g, ' $&$ desc'],
  [/ for (?:no key )?update\b/g, ''],
  [/ \+ 1\b/g, ' + 2'],
  [/ - 1\b/g, ' - 2'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/\bleft join\b/g, 'join'],
];

/** A text in code that is a statement of PostgreSQL, or the larger part of one. */
const STATEMENT = /\b(?:select|insert into|update|delete from|where|order by|from)\b/;

export type TextFault = { find: string; put: string; at: number };

/** Every turn of every statement in a source: what stands there, what is put instead, and where. */
export function sqlFaults(source: string): TextFault[] {
  const texts = [...source.matchAll(/`(?:\\[\s\S]|[^`\\]){1,8000}`|'(?:\\.|[^'\\\n]){1,400}'/g)].filter(([text]) =>
    STATEMENT.test(text),
  );
  return texts.flatMap((text) =>
    TURNS.flatMap(([pattern, put]) =>
      [...text[0].matchAll(pattern)].map((found) => ({
        find: found[0],
        put: put.replace('$&$', found[0].trim()),
        at: text.index + found.index,
      })),
    ),
  );
}
