import type { Text } from '../lang.ts';

/** A colour on light paper and on dark, `#rrggbb`. */
export type Colours = { light: string; dark: string };

/** A link at the foot of every public page: to an `https` address, or a path of this portal. */
export type FooterLink = { label: Text; href: string };

/** How an organisation shows itself: what administrators write, and what its folder declares until then. */
export type Organisation = {
  name: Text;
  /** For narrow places; also the sender of mails where `senderName` is empty. */
  shortName: Text;
  /** An inline SVG; a PNG stands in one as a picture (`clean-mark.ts`). */
  mark: string;
  accent: Colours;
  second: Colours;
  /** Several lines. */
  address: Text;
  telephone: string;
  email: string;
  charityNumber: string;
  /** File number of the Inland Revenue Department under section 88. */
  section88Number: string;
  /** Address that mails are sent from, and the name beside it. */
  sender: string;
  senderName: Text;
  /** Of pages whose address names no language. */
  defaultLang: 'en' | 'zh-hant';
  links: FooterLink[];
  /** A picture of the public pages, shown where a page without one of its own is shared. */
  sharePictureId: string | null;
};

/** What a folder may leave out: everything besides name, colours, mark and sender. */
export type OrganisationDetails = Partial<
  Omit<Organisation, 'name' | 'shortName' | 'mark' | 'accent' | 'second' | 'sender' | 'sharePictureId'>
>;

/** Where one can reach an organisation, in the language of a reader. */
export type ShownOrganisation = {
  address: string;
  telephone: string;
  email: string;
  charityNumber: string;
  section88Number: string;
  /** Pages of its own in the public menu. */
  menu: { label: string; href: string }[];
  links: { label: string; href: string }[];
};

/** Most letters of each text, in one language. */
export const ORGANISATION_MAX = {
  name: 120,
  shortName: 40,
  address: 300,
  telephone: 30,
  email: 254,
  charityNumber: 40,
  section88Number: 20,
  senderName: 80,
  label: 60,
  href: 300,
} as const;
export const LINKS_MAX = 8;

/** Largest mark. Bytes. */
export const MARK_SVG_BYTES = 64 * 1024;
export const MARK_PNG_BYTES = 500_000;
