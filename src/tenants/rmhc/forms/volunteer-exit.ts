import type { FormDefinition } from '../../../contract/form.ts';

/** What somebody who leaves is asked (spec §4, VOL-3): short, and nothing of it but the reason has to be answered. */
export default {
  formId: 'volunteer-exit',
  perRecord: true,
  title: { en: 'Before you leave', 'zh-hant': '離開前問卷' },
  button: { en: 'Ask to be deactivated', 'zh-hant': '申請停用帳戶' },
  feeds: 'volunteerExit',
  fields: [
    {
      name: 'exitAbout',
      type: 'info',
      label: {
        en: 'If you only need a break, a pause is enough: go back to “My volunteering” and choose “Pause”. Staff look at your request; what you have signed up for is given up once they agree. Your hours are kept.',
        'zh-hant':
          '如只需暫時休息，可返回「我的義工登記」選擇「暫停服務」。職員會審核你的申請；獲批後，你已報名的更次會取消。服務時數會保留。',
      },
    },
    {
      name: 'exitReason',
      type: 'radio',
      label: { en: 'Why do you leave?', 'zh-hant': '離開原因' },
      required: true,
      choices: [
        { value: 'time', label: { en: 'I have no time', 'zh-hant': '沒有時間' } },
        { value: 'moved', label: { en: 'I am moving away', 'zh-hant': '搬離本區或香港' } },
        { value: 'health', label: { en: 'Health', 'zh-hant': '健康原因' } },
        { value: 'fit', label: { en: 'The work does not suit me', 'zh-hant': '服務內容不適合' } },
        { value: 'experience', label: { en: 'I was not happy with something', 'zh-hant': '對某些安排不滿意' } },
        { value: 'others', label: { en: 'Others', 'zh-hant': '其他' }, props: { showOthersText: true } },
      ],
    },
    {
      name: 'exitAgain',
      type: 'radio',
      label: { en: 'Would you volunteer with us again?', 'zh-hant': '日後會否再參與義工服務？' },
      choices: [
        { value: 'yes', label: { en: 'Yes', 'zh-hant': '會' } },
        { value: 'perhaps', label: { en: 'Perhaps', 'zh-hant': '或會' } },
        { value: 'no', label: { en: 'No', 'zh-hant': '不會' } },
      ],
    },
    {
      name: 'exitComment',
      type: 'textarea',
      label: { en: 'What could we do better?', 'zh-hant': '我們有甚麼可以改善？' },
      props: { maxLength: 1_000 },
    },
  ],
} satisfies FormDefinition;
