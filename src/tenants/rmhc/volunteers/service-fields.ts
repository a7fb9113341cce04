import type { FieldDefinition } from '../../../contract/form.ts';

const DAYS = [
  { value: 'mon', label: { en: 'Monday', 'zh-hant': '星期一' } },
  { value: 'tue', label: { en: 'Tuesday', 'zh-hant': '星期二' } },
  { value: 'wed', label: { en: 'Wednesday', 'zh-hant': '星期三' } },
  { value: 'thu', label: { en: 'Thursday', 'zh-hant': '星期四' } },
  { value: 'fri', label: { en: 'Friday', 'zh-hant': '星期五' } },
  { value: 'sat', label: { en: 'Saturday', 'zh-hant': '星期六' } },
  { value: 'sun', label: { en: 'Sunday', 'zh-hant': '星期日' } },
];

/** What somebody can do, where and when. */
export const serviceFields: FieldDefinition[] = [
  { name: 'service', type: 'heading', label: { en: 'How you would like to help', 'zh-hant': '服務意向' } },
  {
    name: 'languages',
    type: 'selection',
    label: { en: 'Languages', 'zh-hant': '語言' },
    required: true,
    choices: [
      { value: 'cantonese', label: { en: 'Cantonese', 'zh-hant': '粵語' } },
      { value: 'putonghua', label: { en: 'Putonghua', 'zh-hant': '普通話' } },
      { value: 'english', label: { en: 'English', 'zh-hant': '英語' } },
      { value: 'sign', label: { en: 'Sign language', 'zh-hant': '手語' } },
      { value: 'others', label: { en: 'Others', 'zh-hant': '其他' }, props: { showOthersText: true } },
    ],
  },
  {
    name: 'locations',
    type: 'selection',
    label: { en: 'Where you can serve', 'zh-hant': '服務地點' },
    required: true,
    choices: [
      { value: 'house-shatin', label: { en: 'House in Sha Tin', 'zh-hant': '沙田之家' } },
      { value: 'house-kowloon', label: { en: 'House in Kowloon Bay', 'zh-hant': '九龍灣之家' } },
      { value: 'hospital', label: { en: 'Family room in the hospital', 'zh-hant': '醫院家庭室' } },
      { value: 'events', label: { en: 'Events all over town', 'zh-hant': '全港各區活動' } },
      { value: 'online', label: { en: 'From home', 'zh-hant': '在家服務' } },
    ],
  },
  {
    name: 'workTypes',
    type: 'selection',
    label: { en: 'Types of work', 'zh-hant': '服務類別' },
    rule: 'workTypes',
    choices: [
      { value: 'house', label: { en: 'Housekeeping', 'zh-hant': '家居打理' } },
      { value: 'cooking', label: { en: 'Cooking for families', 'zh-hant': '為家庭煮食' } },
      { value: 'play', label: { en: 'Playing with children', 'zh-hant': '陪伴兒童玩樂' } },
      { value: 'reception', label: { en: 'Reception', 'zh-hant': '接待' } },
      { value: 'events', label: { en: 'Events and fund-raising', 'zh-hant': '活動及籌款' } },
      { value: 'office', label: { en: 'Office work and translation', 'zh-hant': '文書及翻譯' } },
      { value: 'others', label: { en: 'Others', 'zh-hant': '其他' }, props: { showOthersText: true } },
    ],
  },
  {
    name: 'skills',
    type: 'selection',
    label: { en: 'Skills', 'zh-hant': '技能' },
    subtitle: { en: 'Optional', 'zh-hant': '可選填' },
    choices: [
      { value: 'first-aid', label: { en: 'First aid', 'zh-hant': '急救' } },
      { value: 'driving', label: { en: 'Driving', 'zh-hant': '駕駛' } },
      { value: 'photography', label: { en: 'Photography and video', 'zh-hant': '攝影及錄影' } },
      { value: 'music', label: { en: 'Music', 'zh-hant': '音樂' } },
      { value: 'crafts', label: { en: 'Handicrafts', 'zh-hant': '手工藝' } },
      { value: 'teaching', label: { en: 'Teaching', 'zh-hant': '教學' } },
      { value: 'haircut', label: { en: 'Hairdressing', 'zh-hant': '理髮' } },
      { value: 'computers', label: { en: 'Computers', 'zh-hant': '電腦' } },
    ],
  },
  {
    name: 'availability',
    type: 'choiceListEditor',
    label: { en: 'When you are usually available', 'zh-hant': '一般可服務時間' },
    props: { itemType: 'row', fixedRows: true },
    rows: [
      { name: 'day', type: 'dropdown', label: { en: 'Day', 'zh-hant': '日子' }, readOnly: true, choices: DAYS },
      { name: 'morning', type: 'checkbox', label: { en: 'Morning', 'zh-hant': '上午' } },
      { name: 'afternoon', type: 'checkbox', label: { en: 'Afternoon', 'zh-hant': '下午' } },
      { name: 'evening', type: 'checkbox', label: { en: 'Evening', 'zh-hant': '晚上' } },
    ],
  },
];

/** Health and whom to call, kept as little as needed. */
export const careFields: FieldDefinition[] = [
  { name: 'emergency', type: 'heading', label: { en: 'In an emergency', 'zh-hant': '緊急聯絡' } },
  {
    name: 'emergencyName',
    type: 'text',
    rule: 'personName',
    label: { en: 'Emergency contact', 'zh-hant': '緊急聯絡人姓名' },
    required: true,
    props: { maxLength: 120 },
    private: true,
  },
  {
    name: 'emergencyRelation',
    type: 'text',
    label: { en: 'Relationship', 'zh-hant': '與你的關係' },
    required: true,
    props: { maxLength: 60 },
  },
  {
    name: 'emergencyPhone',
    type: 'tel',
    label: { en: 'Emergency contact’s phone', 'zh-hant': '緊急聯絡人電話' },
    required: true,
    rule: 'phone',
    private: true,
  },
  { name: 'health', type: 'heading', label: { en: 'Vaccination', 'zh-hant': '疫苗接種' } },
  {
    name: 'vaccination',
    type: 'choiceListEditor',
    label: { en: 'Vaccination record (one row per dose)', 'zh-hant': '疫苗接種記錄（每劑一行）' },
    subtitle: {
      en: 'The children in our houses are ill. Stored encrypted; you can leave it empty and show your record at the interview.',
      'zh-hant': '入住兒童正患病。資料會加密保存；亦可留空，於面談時出示記錄。',
    },
    props: { itemType: 'row', itemLimit: 20 },
    rows: [
      {
        name: 'vaccine',
        type: 'dropdown',
        label: { en: 'Vaccine', 'zh-hant': '疫苗' },
        required: true,
        choices: [
          { value: 'measles', label: { en: 'Measles, mumps, rubella', 'zh-hant': '麻疹、流行性腮腺炎及德國麻疹' } },
          { value: 'varicella', label: { en: 'Chickenpox', 'zh-hant': '水痘' } },
          { value: 'influenza', label: { en: 'Influenza', 'zh-hant': '流感' } },
          { value: 'covid', label: { en: 'COVID-19', 'zh-hant': '2019 冠狀病毒病' } },
          { value: 'other', label: { en: 'Other', 'zh-hant': '其他' } },
        ],
      },
      {
        name: 'dose',
        type: 'number',
        label: { en: 'Dose', 'zh-hant': '第幾劑' },
        required: true,
        rule: 'min-1|max-20',
        props: { maxLength: 2 },
      },
      {
        name: 'takenOn',
        type: 'datepicker',
        label: { en: 'Date', 'zh-hant': '接種日期' },
        required: true,
        rule: 'date|notFuture',
      },
    ],
    private: true,
    secret: true,
  },
];

/** Papers, and what is declared. */
export const closingFields: FieldDefinition[] = [
  { name: 'closing', type: 'heading', label: { en: 'Papers and declarations', 'zh-hant': '附件及聲明' } },
  {
    name: 'attachments',
    type: 'upload',
    label: { en: 'Attachments', 'zh-hant': '附件' },
    subtitle: {
      en: 'Certificates or references, if you like. Please do not send copies of identity documents.',
      'zh-hant': '可附上證書或推薦信。請勿上載身份證明文件副本。',
    },
    props: { showImagePreview: true, itemLimit: 6 },
  },
  {
    name: 'privacy',
    type: 'info',
    label: {
      en: 'We ask for your particulars to look at your registration, to arrange service and to reach you. Without the answers marked * we cannot go on. Staff who look after volunteers read them; nobody else does. You may see and correct your particulars at any time; please write to us.',
      'zh-hant':
        '我們收集你的個人資料，用於審核登記、安排服務及與你聯絡。如未填寫有 * 號的項目，登記將無法處理。只有負責義工事務的職員可查閱。你可隨時與我們聯絡，要求查閱及更正資料。',
    },
  },
  {
    name: 'declareTrue',
    type: 'checkbox',
    label: { en: 'What I have written is true and complete.', 'zh-hant': '本人填寫的資料均屬真實及完整。' },
    required: true,
  },
  {
    name: 'declareConduct',
    type: 'checkbox',
    label: {
      en: 'I will keep what I learn of families to myself and follow the rules of the house.',
      'zh-hant': '本人會對所知的家庭資料保密，並遵守兒童之家的守則。',
    },
    required: true,
  },
  {
    name: 'declareChecks',
    type: 'checkbox',
    label: {
      en: 'I agree to a sexual conviction record check before I work with children.',
      'zh-hant': '本人同意在服務兒童前接受性罪行定罪紀錄查核。',
    },
    required: true,
  },
];
