/** What an answer is made of: a path in it (`links[].href`) and the kinds of value that stand there. */
export type Shape = Record<string, string[]>;
/** One answer of a gateway: in which step of the contract, to what, with which status, made of what. */
export type Answer = { step: string; request: string; status: number; shape: Shape };

export function shapeOf(value: unknown, at = '', found: Shape = {}): Shape {
  if (Array.isArray(value)) for (const item of value) shapeOf(item, `${at}[]`, found);
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) shapeOf(inner, at ? `${at}.${name}` : name, found);
  else found[at] = [...new Set([...(found[at] ?? []), value === null ? 'null' : typeof value])].sort();
  return found;
}

/**
 * What the fake gateway says and the real one does not: another status, a field that is not there, a value of another
 * kind. What the real one says besides is no difference: nothing here relies on it.
 */
export function differences(fake: readonly Answer[], real: readonly Answer[]): string[] {
  const said: string[] = [];
  for (const [at, answer] of fake.entries()) {
    const counterpart = real[at];
    const name = `${answer.step}: ${answer.request}`;
    if (counterpart?.step !== answer.step) {
      said.push(
        `${name}: the sandbox was asked ${counterpart ? `"${counterpart.step}: ${counterpart.request}"` : 'nothing'} instead`,
      );
      return said;
    }
    if (counterpart.status !== answer.status)
      said.push(`${name}: status ${answer.status} of the fake, ${counterpart.status} there`);
    for (const [path, kinds] of Object.entries(answer.shape)) {
      const there = counterpart.shape[path];
      if (!there) said.push(`${name}: ${path} is not in the answer of the sandbox`);
      else if (!kinds.every((kind) => there.includes(kind)))
        said.push(`${name}: ${path} is ${there.join(' or ')} there, and ${kinds.join(' or ')} of the fake`);
    }
  }
  return said;
}
