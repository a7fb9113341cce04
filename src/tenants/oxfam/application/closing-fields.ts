import type { Condition, FieldDefinition } from '../../../contract/form.ts';

const organisation: Condition[] = [{ field: 'applicantType', is: 'organisation' }];

/** Papers, and what the applicant stands for. @param more papers that only one of the forms asks for */
export const closingFields = (more: FieldDefinition[] = []): FieldDefinition[] => [
  {
    name: 'attachments',
    type: 'heading',
    label: { en: 'Attachments', 'zh-hant': '附件' },
    subtitle: {
      en: 'Each file at most 5 MB. A photo of a paper will do, if it can be read.',
      'zh-hant': '每個檔案上限 5 MB。文件照片亦可，但須清晰可讀。',
    },
  },
  {
    name: 'certificate',
    type: 'upload',
    label: { en: 'Certificate of registration', 'zh-hant': '註冊證明書' },
    required: true,
    props: { itemLimit: 3, showImagePreview: true },
    when: organisation,
  },
  {
    name: 'accounts',
    type: 'upload',
    label: { en: 'Accounts of the last financial year', 'zh-hant': '上一財政年度的賬目' },
    subtitle: { en: 'Audited, if the organisation is old enough', 'zh-hant': '如機構成立已久，須為經審計的賬目' },
    props: { itemLimit: 3 },
    when: organisation,
  },
  ...more,
  {
    name: 'otherPapers',
    type: 'upload',
    label: { en: 'Anything else that helps to decide', 'zh-hant': '其他有助審批的文件' },
    props: { itemLimit: 10 },
  },
  { name: 'declarations', type: 'heading', label: { en: 'Declarations', 'zh-hant': '聲明' } },
  {
    name: 'declareTrue',
    type: 'checkbox',
    label: {
      en: 'Everything in this application is true and complete as far as I know.',
      'zh-hant': '就本人所知，本申請的全部資料均屬真實及完整。',
    },
    required: true,
  },
  {
    name: 'declareConflict',
    type: 'checkbox',
    label: {
      en: 'Nobody on the team or in the management is related to those who decide on this fund, or we have told you below.',
      'zh-hant': '團隊及管理人員與本基金的審批員並無關係，或已於下方申報。',
    },
    required: true,
  },
  {
    name: 'conflict',
    type: 'textarea',
    label: { en: 'Relations to tell about', 'zh-hant': '須申報的關係' },
    subtitle: { en: 'Leave it empty if there are none', 'zh-hant': '如沒有，無須填寫' },
    props: { maxLength: 1_000 },
  },
  {
    name: 'declarePrivacy',
    type: 'checkbox',
    label: {
      en: 'Those named in this application know that we keep their data to decide on it and to follow the project.',
      'zh-hant': '本申請所提及的人士知悉其個人資料會用於審批及跟進計劃。',
    },
    required: true,
  },
  {
    name: 'signedBy',
    type: 'text',
    label: { en: 'Your name', 'zh-hant': '你的姓名' },
    subtitle: { en: 'You sign by typing it', 'zh-hant': '輸入姓名即代表簽署' },
    rule: 'typeName|personName',
    props: { maxLength: 100 },
    private: true,
  },
];
