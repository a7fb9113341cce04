import type { FieldDefinition, FormDefinition } from '../../../../contract/form.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { FormStart } from '../../contract/values.ts';

type Begun = Pick<FormDefinition, 'button' | 'fields'>;

const both = (en: string, zh: string): Text => ({ en, 'zh-hant': zh });
const SEND = both('Send', '提交');
const field = (
  name: string,
  type: FieldDefinition['type'],
  label: Text,
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({ name: `x_${name}`, type, label, ...more });
const choices = (...labels: Text[]) => labels.map((label, at) => ({ value: 'abcdefgh'[at]!, label }));
const needed = { required: true } as const;

/** What a new form asks at first; all of it can be changed. `copy` comes from another form. */
export const STARTS: Record<Exclude<FormStart, 'copy'>, Begun> = {
  empty: { button: SEND, fields: [] },
  enquiry: {
    button: both('Send enquiry', '提交查詢'),
    fields: [
      field('about', 'dropdown', both('What is your enquiry about?', '查詢事項'), {
        ...needed,
        choices: choices(
          both('Our services', '我們的服務'),
          both('Membership', '會籍'),
          both('Donations', '捐款'),
          both('Something else', '其他'),
        ),
      }),
      field('enquiry', 'textarea', both('Your enquiry', '查詢內容'), { ...needed, props: { maxLength: 2_000 } }),
      field('phone', 'tel', both('Telephone', '電話'), {
        subtitle: both('Optional. If you would like us to call you.', '可選填，如希望我們致電聯絡。'),
      }),
    ],
  },
  survey: {
    button: both('Send answers', '提交意見'),
    fields: [
      field('intro', 'heading', both('Your experience', '你的體驗')),
      field('satisfied', 'radio', both('How satisfied are you overall?', '整體而言，你有多滿意？'), {
        ...needed,
        choices: choices(
          both('Very satisfied', '非常滿意'),
          both('Satisfied', '滿意'),
          both('Neither', '一般'),
          both('Dissatisfied', '不滿意'),
          both('Very dissatisfied', '非常不滿意'),
        ),
      }),
      field('liked', 'selection', both('What did you like?', '你喜歡哪些方面？'), {
        choices: choices(both('The people', '人員'), both('The content', '內容'), both('The place', '地點')),
      }),
      field('better', 'textarea', both('What could we do better?', '我們可如何改善？'), {
        props: { maxLength: 2_000 },
      }),
    ],
  },
  registration: {
    button: both('Register', '報名'),
    fields: [
      field('attendee', 'text', both('Name on the badge', '名牌上的姓名'), { ...needed, props: { maxLength: 120 } }),
      field('phone', 'tel', both('Telephone', '電話'), needed),
      field('meal', 'radio', both('Meal', '膳食'), {
        choices: choices(both('No preference', '無特別要求'), both('Vegetarian', '素食'), both('No meal', '不用膳')),
      }),
      field('access', 'textarea', both('What do you need to take part?', '參加時需要甚麼協助？'), {
        subtitle: both('Optional. For example a wheelchair space.', '可選填，例如輪椅位置。'),
        props: { maxLength: 500 },
      }),
    ],
  },
  call: {
    button: both('Apply', '申請'),
    fields: [
      field('part1', 'heading', both('The applicant', '申請者')),
      field('body', 'text', both('Name of the organisation or person', '機構或申請人名稱'), {
        ...needed,
        props: { maxLength: 200 },
      }),
      field('phone', 'tel', both('Telephone', '電話'), needed),
      field('part2', 'heading', both('The proposal', '計劃')),
      field('title', 'text', both('Title', '名稱'), { ...needed, props: { maxLength: 200 } }),
      field('plan', 'textarea', both('What do you plan to do?', '你計劃做甚麼？'), {
        ...needed,
        props: { maxLength: 5_000 },
      }),
      field('amount', 'number', both('Amount requested, in Hong Kong dollars', '申請金額（港元）'), {
        ...needed,
        props: { min: 1, max: 10_000_000 },
      }),
    ],
  },
};
