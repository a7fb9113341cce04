import { dynamicWord } from '../../../contract/word-key.ts';
import type { Reader } from './subject.ts';

/** A way to pay as payers read it: through a gateway, or by hand. */
export function saidMethod({ engine, tenant, lang }: Reader, code: string): string | undefined {
  const keys = [`checkout.method.${code}`, `donations.method.${code}`, `payments.method.${code}`];
  return keys
    .map((key) => [key, engine.words.say(tenant.key, lang, dynamicWord(key))])
    .find(([key, word]) => key !== word)?.[1];
}
