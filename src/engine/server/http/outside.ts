import dns from 'node:dns/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';

/** A target is given so long to answer, name and all. Milliseconds. */
const PATIENCE_MS = 10_000;
/** So long a name is looked up before a target is kept. Milliseconds. */
const LOOK_UP_MS = 2_000;
/** Addresses of no public network (IANA special-purpose registries): the machine, its network, the cloud's own. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
/** The public IPv6 addresses are these; all others are for inside, for one machine, or lead to IPv4 by a detour. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const DETOUR_V6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  DETOUR_V6.addSubnet(net, bits, 'ipv6');

/** Whether an address leads into the own network: nothing is sent there. */
export const isInside = (address: string): boolean =>
  isIP(address) === 4
    ? INSIDE.check(address, 'ipv4')
    : !PUBLIC_V6.check(address, 'ipv6') || DETOUR_V6.check(address, 'ipv6');

/** Why nothing was sent. */
export class TargetRefused extends Error {}

/**
 * What may be a target: https to a public name, without a user. Hosts that whoever runs the portal has named may be
 * inside, also by http.
 */
export function targetOf(url: string, allowed: readonly string[]): { url: URL; inside: boolean } | null {
  if (!URL.canParse(url)) return null;
  const target = new URL(url);
  const inside = allowed.includes(target.host);
  if (target.username || target.password || target.hash) return null;
  if (target.protocol !== 'https:' && !(inside && target.protocol === 'http:')) return null;
  return { url: target, inside };
}

/** Endings of names that are in use inside and that no public name server answers (RFC 6761, 6762, 8375, 9476, ICANN). */
const INSIDE_NAMES = [
  ...['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'home.arpa', 'lan'],
  ...['test', 'invalid', 'onion', 'alt'],
];

/** Whether a host says by itself that it is inside: an address of no public network, or a name of no public zone. */
export function isInsideName({ hostname }: URL): boolean {
  const host = bare(hostname);
  if (isIP(host) !== 0) return isInside(host);
  return !host.includes('.') || INSIDE_NAMES.some((ending) => host.endsWith(`.${ending}`));
}

/** As a name server is asked for it: without the brackets of IPv6, and without the dot that may end a name. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Whether a target leads into the own network, by its name or by what its name resolves to now. A name that nobody
 * answers for yet is looked at again with each request.
 */
export async function leadsInside(url: URL): Promise<boolean> {
  if (isInsideName(url)) return true;
  const found = await Promise.race([
    dns.lookup(bare(url.hostname), { all: true }).catch(() => []),
    new Promise<never[]>((resolve) => setTimeout(resolve, LOOK_UP_MS, []).unref()),
  ]);
  return found.some(({ address }) => isInside(address));
}

/** Where the target is now. @throws TargetRefused where any of its addresses is inside */
async function addressOf(url: URL, inside: boolean): Promise<{ address: string; family: number }> {
  if (!inside && isInsideName(url)) throw new TargetRefused('address inside the network');
  const all = await dns.lookup(bare(url.hostname), { all: true });
  if (all.length === 0) throw new TargetRefused('no address');
  if (!inside && all.some(({ address }) => isInside(address))) throw new TargetRefused('address inside the network');
  return all[0]!;
}

/** What came back. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Question = { method: 'GET' | 'POST' | 'PUT'; headers: Record<string, string>; body?: string };
/** How much of an answer is read, in bytes, and for how long it is waited for. */
export type Bounds = { most: number; whole?: boolean; patienceMs?: number };
/** `ask` with the hosts that it may reach inside. */
export type Ask = (target: string, question: Question, bounds: Bounds) => Promise<Answer>;
export const askWith =
  (allowed: readonly string[]): Ask =>
  (target, question, bounds) =>
    ask(target, allowed, question, bounds);

/**
 * Asks a target. This is the one way out of the product to a host that somebody typed in: its name is resolved once and
 * the connection goes to that address, so that a second answer of the name server leads nowhere else; redirects are not
 * followed.
 * @param most how much of the answer is read, in bytes: more is cut off, or refused where `whole` is asked for
 * @throws TargetRefused, or what the network said
 */
export async function ask(
  target: string,
  allowed: readonly string[],
  request: Question,
  { most, whole = false, patienceMs = PATIENCE_MS }: Bounds,
): Promise<Answer> {
  const known = targetOf(target, allowed);
  if (!known) throw new TargetRefused('no address that may be asked');
  const { url, inside } = known;
  const signal = AbortSignal.timeout(patienceMs);
  const { address, family } = await Promise.race([
    addressOf(url, inside),
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('no answer in time')))),
  ]);
  const { method, headers, body } = request;
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request(
      {
        host: address,
        family,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: url.pathname + url.search,
        method,
        servername: isIP(bare(url.hostname)) ? '' : bare(url.hostname),
        headers: {
          ...headers,
          host: url.host,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
        signal,
        agent: false,
      },
      (response) => {
        const parts: Buffer[] = [];
        let read = 0;
        response.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read <= most) parts.push(chunk);
          else response.destroy();
        });
        response.on('error', () => {});
        response.on('close', () => {
          if (whole && !response.complete)
            return reject(new Error(read > most ? 'too long an answer' : 'no whole answer'));
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
        });
      },
    );
    sent.on('error', (error) => reject(signal.aborted ? new Error('no answer in time') : error));
    sent.end(body);
  });
}
