import { type Folding, letters } from '../../../contract/folding.ts';

export type Mentionable = { accountId: string; name: string };

/** Before an @ these belong to an address, not to a mention. */
const OF_ADDRESS = /[\w.+-]$/;
const NAME_MAX = 60;

/** What is being typed behind an @ up to the cursor, and where the @ stands; null where nobody is being named. */
export function namingAt(text: string, cursor: number): { at: number; search: string } | null {
  const before = text.slice(0, cursor);
  const at = before.lastIndexOf('@');
  if (at < 0 || OF_ADDRESS.test(before.slice(0, at))) return null;
  const search = before.slice(at + 1);
  return search.length > NAME_MAX || search.includes('\n') ? null : { at, search };
}

/** Whose name has what is typed at the beginning of one of its words. */
export function foundBy<P extends Mentionable>(
  search: string,
  people: readonly P[],
  { searchText }: Folding = letters,
): P[] {
  const wanted = searchText(search);
  const words = (name: string) => [name, ...name.split(/(?<=[\s.@_-])/), ...(/[^ -~]/.test(name) ? name : '')];
  return people.filter(({ name }) => words(name).some((word) => searchText(word).startsWith(wanted)));
}

/** A text in pieces: what is a mention of one of these names, the longest that fits, and what is not. */
export function piecesOf(text: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const pieces: { text: string; isMention: boolean }[] = [];
  let plain = '';
  for (let from = 0; from < text.length; ) {
    const name =
      text[from] === '@' && !OF_ADDRESS.test(text.slice(0, from))
        ? longestFirst.find((value) => text.startsWith(value, from + 1))
        : undefined;
    if (name === undefined) {
      plain += text[from];
      from += 1;
      continue;
    }
    if (plain !== '') pieces.push({ text: plain, isMention: false });
    pieces.push({ text: `@${name}`, isMention: true });
    plain = '';
    from += name.length + 1;
  }
  return plain === '' ? pieces : [...pieces, { text: plain, isMention: false }];
}

/** Whom a text mentions. Where two are called the same, whom the writer has picked; both where nobody was. */
export function mentionedIn(text: string, people: readonly Mentionable[], picked: readonly string[]): string[] {
  const named = new Set(
    piecesOf(
      text,
      people.map(({ name }) => name),
    ).flatMap((piece) => (piece.isMention ? piece.text.slice(1) : [])),
  );
  return people.flatMap(({ accountId, name }) => {
    if (!named.has(name)) return [];
    const alike = people.filter((person) => person.name === name && picked.includes(person.accountId));
    return alike.length === 0 || alike.some((mentionable) => mentionable.accountId === accountId) ? accountId : [];
  });
}
