import fs from 'node:fs';
import path from 'node:path';
import { filesUnder, isCode, isTest, readText } from './files.ts';
import { type Finding, finding } from './finding.ts';
import { blank, type Import, importsOf } from './source.ts';

/** Files of a server room that another room may not import, whatever they export. */
const INNER = /[/.](room|calls|forms|workflows|rules|policy|store|present|jobs|mails)\.ts$/;
/** Calls and what they are made of: they bring the library that checks shapes. */
const BRINGS_SHAPES = /^src\/(contract\/(calls\/|wire\.ts)|rooms\/[\w-]+\/contract\/calls)/;
const DATABASE = /^(kysely|pg)(\/|$)/;

/** Which part of the house a file stands in. */
type Part =
  | 'contract'
  | 'tenants'
  | 'server engine'
  | 'server room'
  | 'server door'
  | 'web engine'
  | 'web room'
  | 'web door'
  | 'demo'
  | 'gateway'
  | 'identity';

function partOf(file: string): Part | null {
  const [top, first, second] = file.replace(/^src\//, '').split('/');
  if (top === 'contract' || top === 'tenants' || top === 'demo' || top === 'gateway' || top === 'identity') return top;
  if (top === 'server' || top === 'web') return `${top} door`;
  const side = top === 'engine' ? first : second;
  if (top === 'rooms' && (side === 'contract' || side === 'words')) return 'contract';
  if ((top !== 'engine' && top !== 'rooms') || (side !== 'server' && side !== 'web')) return null;
  return top === 'engine' ? `${side} engine` : `${side} room`;
}

const roomOf = (file: string) => file.split('/')[2];

/** Who may import whom (docs/develop/architecture.md). */
const MAY: Record<Part, readonly Part[]> = {
  contract: ['contract'],
  tenants: ['tenants', 'contract'],
  'server engine': ['server engine', 'contract'],
  'server room': ['server room', 'server engine', 'contract'],
  'server door': ['server door', 'server room', 'server engine', 'demo', 'gateway', 'identity', 'tenants', 'contract'],
  'web engine': ['web engine', 'contract'],
  'web room': ['web room', 'web engine', 'contract'],
  // people act through the list of calls; decisions of a room are asked, its tables are not
  demo: ['demo', 'gateway', 'server door', 'server room', 'server engine', 'contract'],
  // a program of its own: it shares nothing with the product but how money is written
  gateway: ['gateway', 'contract'],
  // another: it shares nothing
  identity: ['identity'],
  'web door': ['web door', 'web room', 'web engine', 'contract'],
};

/** Breaks of the import rules. */
export function checkImports(root: string): Finding[] {
  const files = filesUnder(root, 'src').filter(isCode);
  const isInner = (target: string) => INNER.test(target) || !isUseCases(root, target);
  return files.flatMap((file) => importsOf(readText(root, file)).flatMap((imported) => judge(file, imported, isInner)));
}

/** Whether a file exports nothing but asynchronous functions and types, as what a room does for others is written. */
function isUseCases(root: string, file: string): boolean {
  if (!fs.existsSync(path.join(root, file))) return true;
  const code = blank(readText(root, file), true);
  return [...code.matchAll(/^export\s+(?!type\b|interface\b)([^\n]*)/gm)].every(([, text]) =>
    /^async function|^const \w+\b.*=\s*async\b/.test(text!),
  );
}

function judge(file: string, { from, line, types }: Import, isInner: (target: string) => boolean): Finding[] {
  const part = partOf(file);
  if (!part) return [];
  const say = (text: string) => [finding(file, line, text)];
  if (DATABASE.test(from)) {
    const may = part === 'server engine' || /(^|\.)store\.ts$/.test(path.basename(file)) || isTest(file);
    return may ? [] : say(`imports ${from}: only store.ts and the engine know the database; ask a store`);
  }
  if (!from.startsWith('.')) return [];
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), from));
  const second = partOf(target);
  if (!second) return isTest(file) ? [] : say(`imports ${from}, which is outside of src`);
  if (part.startsWith('server') && /\.input\.tsx$/.test(target)) return say(`imports ${from}: inputs are the web's`);
  if (!MAY[part].includes(second) && !isShape(part, target) && !(isTest(file) && sameSide(part, second))) {
    return say(`imports ${from}: ${part} may import ${MAY[part].join(', ')} only`);
  }
  // a call brings the library that checks its shape: a fifth of what a page transfers
  if (part.startsWith('web') && !types && !isTest(file) && BRINGS_SHAPES.test(target))
    return say(
      `imports ${from}: the browser takes types of calls only; values stand in contract/values.ts of their room`,
    );
  if (part === 'demo' && second === 'server room')
    return isInner(target) && !/rules\.ts$/.test(target) && !isTest(file)
      ? say(`imports ${from}: the demonstration acts through the calls of a room`)
      : [];
  if (!part.endsWith('room') || second !== part || roomOf(file) === roomOf(target) || isTest(file)) return [];
  if (part === 'web room') return say(`imports ${from}: web rooms share through the engine only`);
  return isInner(target) ? say(`imports ${from}: of another room only its verbs may be called`) : [];
}

/** The shape of a tenant is known to the whole server; what a tenant declares, to nobody. */
const isShape = (part: Part, target: string) =>
  (part.startsWith('server') || part === 'demo') && target === 'src/tenants/tenant.ts';

/** A test may put together whatever lies on its own side. */
const sameSide = (part: Part, second: Part) => !(part.startsWith('web') ? /^server|^tenants/ : /^web/).test(second);
