import { type CharSet, JS } from 'refa';

type Expression = ReturnType<JS.Parser['parse']>['expression'];
type Element = Expression['alternatives'][number]['elements'][number];

/** What may stand before an element: the characters of each place, from before where the search began. */
type Way = readonly CharSet[];

/** More ways through a pattern than this are not followed. */
const WAYS_MAX = 200;

const expressionOf = (source: string, flags: string): Expression =>
  JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: 'unknown' }).expression;

/** Whether something that is repeated without an end may be read in two ways from its first character on. */
export function hasLikeChoices(source: string, flags: string): boolean {
  const look = (elements: readonly Element[], repeated: boolean): boolean =>
    elements.some((element) => {
      if (!('alternatives' in element)) return false;
      const again = repeated || (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY);
      return (
        (again && element.type !== 'Assertion' && beginAlike(element.alternatives)) ||
        element.alternatives.some((alternative) => look(alternative.elements, again))
      );
    });
  return expressionOf(source, flags).alternatives.some(({ elements }) => look(elements, false));
}

function beginAlike(alternatives: Expression['alternatives']): boolean {
  const firsts = alternatives.flatMap(({ elements }) => {
    const first = elements.find(({ type }) => type !== 'Assertion');
    return first ? [charactersOf(first.type === 'CharacterClass' ? [first] : [])] : [];
  });
  return firsts.some((first, at) => firsts.slice(at + 1).some((next) => first && next && !first.isDisjointWith(next)));
}

/**
 * Whether a search can begin at many places of a text and run on from each of them to its end before it fails: a
 * quantifier without an end whose characters are also those of all that stands before it, and something behind it that
 * may be missing. `/<a[^]*?>/` on `<a<a<a…` is such a one. The library's own analysis sees only those at the beginning.
 */
export function restartsOf(source: string, flags: string): boolean {
  if (flags.includes('y')) return false;
  return expressionOf(source, flags).alternatives.some(({ elements }) => restartsIn(elements, [[]]));
}

function restartsIn(elements: readonly Element[], begun: Way[]): boolean {
  let ways = begun;
  for (const [at, element] of elements.entries()) {
    if (ways.length > WAYS_MAX) return false;
    const rest = elements.slice(at + 1);
    if (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY) {
      const taken = charactersOf(element.alternatives.flatMap((alternative) => alternative.elements));
      if (taken && canFail(rest) && ways.some((way) => runsOver(way, taken))) return true;
    }
    if (
      element.type === 'Alternation' &&
      element.alternatives.some((alternative) => restartsIn([...alternative.elements, ...rest], ways))
    )
      return true;
    ways = ways.flatMap((way) => behind(way, element));
  }
  return false;
}

/** Whether all that was read before would be read again by the quantifier, so that each place it begins at reads on. */
const runsOver = (before: Way, taken: CharSet): boolean => before.every((place) => !place.isDisjointWith(taken));

function behind(way: Way, element: Element): Way[] {
  switch (element.type) {
    case 'CharacterClass':
      return [[...way, element.characters]];
    case 'Alternation':
      return throughAny(way, element.alternatives);
    case 'Quantifier':
      return element.min === 0
        ? [way, ...throughAny(way, element.alternatives)]
        : throughAny(way, element.alternatives);
    case 'Assertion': {
      // what must stand before the place where it begins: nothing at all for `^`, which no quantifier runs over
      const [first] = element.alternatives.map(({ elements }) => elements[0]);
      if (element.kind !== 'behind' || first?.type !== 'CharacterClass') return [way];
      return [[...way, element.negate ? first.characters.negate() : first.characters]];
    }
    default:
      return [way];
  }
}

const throughAny = (way: Way, alternatives: Expression['alternatives']): Way[] =>
  alternatives.flatMap(({ elements }) =>
    elements.reduce<Way[]>((ways, next) => ways.flatMap((each) => behind(each, next)), [way]),
  );

/** All characters of single places; null where there is none. */
function charactersOf(elements: readonly Element[]): CharSet | null {
  let all: CharSet | null = null;
  for (const element of elements) {
    const found =
      element.type === 'CharacterClass'
        ? element.characters
        : element.type === 'Alternation' || element.type === 'Quantifier'
          ? charactersOf(element.alternatives.flatMap((alternative) => alternative.elements))
          : null;
    if (found) all = all ? all.union(found) : found;
  }
  return all;
}

/** Whether what stands behind may be missing, so that the search gives up this place and begins at the next. */
const canFail = (elements: readonly Element[]): boolean =>
  elements.some((element) => !(element.type === 'Quantifier' && element.min === 0));
