import type { Lang } from '../../../contract/lang.ts';
import type { FooterLink, Organisation, ShownOrganisation } from '../../../contract/organisation/organisation.ts';
import type { Words } from '../words.ts';

/** An organisation in the language of a reader, as far as its name and look do not say it. */
export function shownOrganisation(
  words: Words,
  lang: Lang,
  organisation: Organisation,
  pages: Readonly<Record<'menu' | 'footer', readonly FooterLink[]>> = { menu: [], footer: [] },
): ShownOrganisation {
  const { telephone, email, charityNumber, section88Number } = organisation;
  const shown = ({ label, href }: FooterLink) => ({ label: words.pick(lang, label), href });
  return {
    address: words.pick(lang, organisation.address),
    telephone,
    email,
    charityNumber,
    section88Number,
    menu: pages.menu.map(shown),
    links: [...pages.footer, ...organisation.links].map(shown),
  };
}

/** The lines below a mail that say where the organisation is and how to reach it; none where nothing is written. */
export function contactLines(words: Words, lang: Lang, organisation: Organisation): string[] {
  const { address, telephone, email } = shownOrganisation(words, lang, organisation);
  const place = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(lang === 'en' ? ', ' : ' ');
  return [place, [telephone, email].filter(Boolean).join(' · ')].filter(Boolean);
}
