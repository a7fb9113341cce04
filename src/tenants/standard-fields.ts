import type { ChoiceDefinition, FieldDefinition } from '../contract/form.ts';

/** A number to reach somebody at, with how to write it. */
export const phoneField = {
  name: 'phone',
  type: 'tel',
  label: { en: 'Phone', 'zh-hant': '電話' },
  subtitle: {
    en: 'Eight digits in Hong Kong, or + and the country code',
    'zh-hant': '香港電話號碼八位數字，或以 + 及國家／地區號碼開首',
  },
  required: true,
  rule: 'phone',
  props: { autocomplete: 'tel' },
  private: true,
} satisfies FieldDefinition;

/** An address for mails about what is applied for; it need not be the one of the account. */
export const contactEmailField = {
  name: 'contactEmail',
  type: 'email',
  label: { en: 'Contact email', 'zh-hant': '聯絡電郵' },
  required: true,
  rule: 'email',
  props: { autocomplete: 'email' },
  private: true,
} satisfies FieldDefinition;

/** Where letters go. */
export const addressField = {
  name: 'address',
  type: 'textarea',
  label: { en: 'Address', 'zh-hant': '地址' },
  required: true,
  props: { maxLength: 300, autocomplete: 'street-address' },
  private: true,
} satisfies FieldDefinition;

/** As people describe themselves; nobody has to say. */
export const genderField = {
  name: 'gender',
  type: 'radio',
  label: { en: 'Gender', 'zh-hant': '性別' },
  required: true,
  choices: [
    { value: 'female', label: { en: 'Female', 'zh-hant': '女' } },
    { value: 'male', label: { en: 'Male', 'zh-hant': '男' } },
    { value: 'other', label: { en: 'Other or prefer not to say', 'zh-hant': '其他或不願透露' } },
  ],
  private: true,
} satisfies FieldDefinition;

/** What somebody works as. */
export const occupationField = {
  name: 'occupation',
  type: 'text',
  label: { en: 'Occupation', 'zh-hant': '職業' },
  required: true,
  props: { maxLength: 100, autocomplete: 'organization-title' },
} satisfies FieldDefinition;

/** The last of a list of choices: what none of them names, in own words. */
export const othersChoice: ChoiceDefinition = {
  value: 'others',
  label: { en: 'Others, please specify', 'zh-hant': '其他，請註明' },
  props: { showOthersText: true },
};

/** The type that is applied for: chosen before the form and shown in it (MEM-1). */
export function membershipTypeField(choices: ChoiceDefinition[]): FieldDefinition {
  return {
    name: 'membershipType',
    type: 'dropdown',
    label: { en: 'Membership type', 'zh-hant': '會籍類別' },
    readOnly: true,
    keepFromReset: true,
    choices,
  };
}
