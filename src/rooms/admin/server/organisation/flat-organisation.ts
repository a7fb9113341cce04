import type { Organisation } from '../../../../contract/organisation/organisation.ts';

/** An organisation as the trail tells of it, field by field; the mark is a drawing that nobody reads. */
export const flatOrganisation = (organisation: Organisation): Record<string, string | null> => ({
  'name.en': organisation.name.en,
  'name.zh-hant': organisation.name['zh-hant'],
  'shortName.en': organisation.shortName.en,
  'shortName.zh-hant': organisation.shortName['zh-hant'],
  'accent.light': organisation.accent.light,
  'accent.dark': organisation.accent.dark,
  'second.light': organisation.second.light,
  'second.dark': organisation.second.dark,
  'address.en': organisation.address.en,
  'address.zh-hant': organisation.address['zh-hant'],
  telephone: organisation.telephone,
  contactEmail: organisation.email,
  charityNumber: organisation.charityNumber,
  section88Number: organisation.section88Number,
  sender: organisation.sender,
  'senderName.en': organisation.senderName.en,
  'senderName.zh-hant': organisation.senderName['zh-hant'],
  defaultLang: organisation.defaultLang,
  links: organisation.links.map(({ label, href }) => `${label.en} / ${label['zh-hant']}: ${href}`).join('\n'),
  sharePicture: organisation.sharePictureId,
});
