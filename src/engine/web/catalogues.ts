import type { Portal } from '../../contract/portal.ts';

export type Words = Record<string, string>;

const fetched = new Map<string, Promise<Words>>();

/**
 * A catalogue of words in the language of a portal, fetched once.
 * @param renew asks for the portal as the server knows it now: the page may be older than the server
 * @throws where it cannot be fetched; the next one who needs it tries again
 */
export function fetchCatalogue(portal: Portal, name: string, renew: () => Promise<Portal>): Promise<Words> {
  const address = portal.catalogues[name];
  if (!address) return Promise.reject(new Error(`There is no catalogue ${name}`));
  return fetched.get(address) ?? keep(address, fetchWords(address, name, renew));
}

function keep(address: string, words: Promise<Words>): Promise<Words> {
  fetched.set(address, words);
  words.catch(() => fetched.delete(address));
  return words;
}

async function fetchWords(address: string, name: string, renew: () => Promise<Portal>): Promise<Words> {
  const answer = await fetch(address);
  if (answer.ok) return (await answer.json()) as Words;
  const now = answer.status === 404 ? (await renew()).catalogues[name] : undefined;
  const second = now && now !== address ? await fetch(now) : answer;
  if (!second.ok) throw new Error(`The words of ${address} could not be fetched: ${second.status}`);
  return (await second.json()) as Words;
}
