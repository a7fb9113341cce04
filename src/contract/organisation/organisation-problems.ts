import { isBlank } from '../fields/clean-text.ts';
import type { Text } from '../lang.ts';
import type { Problem } from '../problem.ts';
import { isEmail } from '../rules/email.ts';
import { COLOUR_PLACES, colourAt, colourProblem } from './look-contrast.ts';
import { LINKS_MAX, ORGANISATION_MAX, type Organisation } from './organisation.ts';

type Found = Record<string, Problem>;

const TELEPHONE = /^\+?[\d ()-]{6,30}$/;
const SECTION_88 = /^91\/\d{1,6}$/;
/** What cannot stand in the name of a sender without being taken for an address. */
const NO_SENDER = /[<>@"\\]/;

/** What is wrong with an organisation as it was written, by place (`name.en`, `links.0.href`); page and server read it alike. */
export function organisationProblems(organisation: Organisation): Found {
  const found: Found = {};
  const put = (place: string, problem: Problem | null) => {
    if (problem) found[place] ??= problem;
  };
  inBoth('name', organisation.name, ORGANISATION_MAX.name, true, put);
  inBoth('shortName', organisation.shortName, ORGANISATION_MAX.shortName, true, put);
  inBoth('senderName', organisation.senderName, ORGANISATION_MAX.senderName, false, put);
  inBoth('address', organisation.address, ORGANISATION_MAX.address, false, put);
  for (const lang of ['en', 'zh-hant'] as const)
    if (NO_SENDER.test(organisation.senderName[lang]))
      put(`senderName.${lang}`, { key: 'organisation.problem.sender' });
  const { telephone, email, sender, section88Number, charityNumber, links } = organisation;
  if (telephone && !TELEPHONE.test(telephone)) put('telephone', { key: 'organisation.problem.telephone' });
  if (email && !isEmail(email)) put('email', { key: 'problem.email' });
  if (!isEmail(sender)) put('sender', { key: sender ? 'problem.email' : 'problem.fillOut' });
  put('charityNumber', tooLong(charityNumber, ORGANISATION_MAX.charityNumber));
  if (section88Number && !SECTION_88.test(section88Number))
    put('section88Number', { key: 'organisation.problem.section88' });
  for (const place of COLOUR_PLACES) put(place, colourProblem(place, colourAt(organisation, place)));
  if (links.length > LINKS_MAX) put('links', { key: 'organisation.problem.links', params: { max: LINKS_MAX } });
  links.forEach(({ label, href }, at) => {
    inBoth(`links.${at}.label`, label, ORGANISATION_MAX.label, true, put);
    put(`links.${at}.href`, hrefProblem(href));
  });
  return found;
}

function inBoth(
  place: string,
  text: Text,
  max: number,
  required: boolean,
  put: (place: string, problem: Problem | null) => void,
): void {
  for (const lang of ['en', 'zh-hant'] as const) {
    if (isBlank(text[lang]) && (required || !isBlank(text[lang === 'en' ? 'zh-hant' : 'en'])))
      put(`${place}.${lang}`, { key: required ? 'problem.fillOut' : 'organisation.problem.language' });
    put(`${place}.${lang}`, tooLong(text[lang], max));
  }
}

const tooLong = (text: string, max: number): Problem | null =>
  [...text].length > max ? { key: 'organisation.problem.long', params: { max } } : null;

/** An `https` address, or a path of this portal and never of another host. */
function hrefProblem(href: string): Problem | null {
  if (href === '') return { key: 'problem.fillOut' };
  const long = tooLong(href, ORGANISATION_MAX.href);
  if (long) return long;
  const problem: Problem = { key: 'organisation.problem.href' };
  if (/[\s\\<>"]/.test(href)) return problem;
  if (href.startsWith('/')) return href.startsWith('//') ? problem : null;
  return href.startsWith('https://') && URL.canParse(href) && !new URL(href).username ? null : problem;
}
