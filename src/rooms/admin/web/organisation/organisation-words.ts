import type { Output } from '../../../../contract/calls/calls.ts';
import type { Organisation } from '../../../../contract/organisation/organisation.ts';
import type { WordKey } from '../../../../contract/word-key.ts';

export type LoadedOrganisation = Output<'GET /organisation/get'>;

/** What the parts of the editor share: what is typed, what is wrong by place, and the way to change it. */
export type Editing = {
  value: Organisation;
  errors: Readonly<Record<string, string>>;
  set: (next: Partial<Organisation>) => void;
};

/** The id of an input, by its place. */
export const idOf = (place: string): string => `organisation-${place}`;

const LABELS: Readonly<Record<string, WordKey>> = {
  name: 'organisation.name',
  shortName: 'organisation.shortName',
  mark: 'organisation.mark',
  'accent.light': 'organisation.accent.light',
  'accent.dark': 'organisation.accent.dark',
  'second.light': 'organisation.second.light',
  'second.dark': 'organisation.second.dark',
  address: 'organisation.address',
  telephone: 'organisation.telephone',
  email: 'organisation.email',
  charityNumber: 'organisation.charityNumber',
  section88Number: 'organisation.section88',
  sender: 'organisation.sender',
  senderName: 'organisation.senderName',
  links: 'organisation.links',
  sharePictureId: 'organisation.sharing',
};

/** What the field of a place is called, for the list of what is wrong. */
export function labelOf(place: string): { word: WordKey; number?: number } {
  const [, at, part] = /^links\.(\d+)\.(label|href)/.exec(place) ?? [];
  if (at && part)
    return { word: part === 'href' ? 'organisation.link.href' : 'organisation.link.label', number: Number(at) + 1 };
  return { word: LABELS[place] ?? LABELS[place.split('.')[0]!] ?? 'organisation.title' };
}

/** What an older version of the product kept in the browser may be something else. */
export const isOrganisation = (value: unknown): value is Organisation => {
  const typed = value as Partial<Organisation> | null;
  const isBoth = (text: unknown) => typeof (text as { en?: unknown } | undefined)?.en === 'string';
  return (
    [typed?.name, typed?.shortName, typed?.address, typed?.senderName].every(isBoth) &&
    typeof typed?.accent?.light === 'string' &&
    typeof typed.second?.dark === 'string' &&
    typeof typed.mark === 'string' &&
    Array.isArray(typed.links)
  );
};
