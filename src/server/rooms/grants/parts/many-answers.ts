import type { GrantDecision } from '../../../../contract/calls/grants-record.ts';
import { addMonths, hongKongDate } from '../../../../contract/dates.ts';
import type { Row } from '../../../../contract/fields/choiceListEditor/row.ts';
import type { Values } from '../../../../contract/form.ts';
import { spread } from '../../../engine/dev/people.ts';
import type { AppliedStage } from '../rules.ts';
import { demoReview } from './demo-answers.ts';
import type { ManyGrant } from './many-grants.ts';

const DISTRICTS =
  'Central 中環,Wan Chai 灣仔,North Point 北角,Chai Wan 柴灣,Aberdeen 香港仔,Sham Shui Po 深水埗,Mong Kok 旺角,Hung Hom 紅磡,Wong Tai Sin 黃大仙,Kwun Tong 觀塘,Tsuen Wan 荃灣,Kwai Chung 葵涌,Tuen Mun 屯門,Yuen Long 元朗,Tin Shui Wai 天水圍,Tai Po 大埔,Sha Tin 沙田,Sai Kung 西貢,Tung Chung 東涌,Cheung Chau 長洲'
    .split(',')
    .map((entry) => ({ en: entry.slice(0, entry.lastIndexOf(' ')), zh: entry.slice(entry.lastIndexOf(' ') + 1) }));
const THEMES: { en: string; zh: string; groups: string[] }[] = [
  { en: 'Community kitchen', zh: '社區廚房', groups: ['lowIncome', 'elderly'] },
  { en: 'Repair workshop', zh: '維修工作坊', groups: ['lowIncome'] },
  { en: 'Carers’ respite', zh: '照顧者喘息服務', groups: ['carers'] },
  { en: 'Homework circle', zh: '功課輔導小組', groups: ['children', 'minorities'] },
  { en: 'Night school', zh: '社區夜校', groups: ['carers', 'lowIncome'] },
  { en: 'Digital help for elders', zh: '長者數碼支援', groups: ['elderly'] },
  { en: 'Urban farm', zh: '都市農圃', groups: ['elderly', 'children'] },
  { en: 'Mothers’ enterprise', zh: '媽媽小店', groups: ['carers', 'lowIncome'] },
  { en: 'Food from markets', zh: '街市剩食共享', groups: ['lowIncome'] },
  { en: 'Accessible tours', zh: '無障礙導賞', groups: ['disabled'] },
  { en: 'Language exchange', zh: '語言交流站', groups: ['minorities'] },
  { en: 'Young makers', zh: '青年創客空間', groups: ['children'] },
  { en: 'Tool library', zh: '工具圖書館', groups: ['lowIncome'] },
  { en: 'Neighbours’ laundry', zh: '街坊洗衣房', groups: ['elderly', 'lowIncome'] },
  { en: 'Memory café', zh: '憶同咖啡室', groups: ['elderly', 'carers'] },
  { en: 'Second-hand school books', zh: '二手課本流轉', groups: ['children'] },
];
const WHERE = ['island', 'kowloon', 'ntEast', 'ntWest', 'islands', 'online'];

const table = (...list: Values[]): Row[] =>
  list.map((values, at) => ({ id: `many-row-${String(at + 1).padStart(2, '0')}`, values }));

const districtOf = ({ at }: ManyGrant) => DISTRICTS[spread(at, 83, DISTRICTS.length)]!;
const themeOf = ({ at }: ManyGrant) => THEMES[spread(at, 89, THEMES.length)]!;

export const titleOf = (grant: ManyGrant): string =>
  grant.lang === 'en'
    ? `${themeOf(grant).en} in ${districtOf(grant).en}`
    : `${districtOf(grant).zh}${themeOf(grant).zh}`;

export const nameOf = ({ person, lang }: ManyGrant): string =>
  lang === 'en' ? `${person.surname.en} ${person.given.en}` : person.surname.zh + person.given.zh;

/** What was answered in a stage; it keeps every rule of the budget. */
export function manyAnswers(grant: ManyGrant, stage: AppliedStage, email: string): Values {
  const zh = grant.lang === 'zh-hant';
  const tell = (en: string, chinese: string): string => (zh ? chinese : en);
  const theme = themeOf(grant);
  const district = districtOf(grant);
  const from = addMonths(`${hongKongDate(grant.begun).slice(0, 7)}-01`, 4);
  const until = addMonths(from, grant.months);
  const income = spread(grant.at, 97, 3) * 6_000;
  const name = nameOf(grant);
  return {
    applicantType: 'individual',
    personName: name,
    personExperience: tell('Years of community work, and two like projects.', '多年社區工作經驗，曾推行兩個同類計劃。'),
    contactPhone: `+8529${String(1_000_000 + spread(grant.at, 101, 8_999_999))}`,
    contactEmail: email,
    address: tell(`${1 + spread(grant.at, 103, 99)} Example Street, ${district.en}`, `${district.zh}例子街 1 號`),
    teamMembers: table({
      name: tell('Lee Siu Ming', '李少明'),
      duty: tell('Coordinator', '統籌'),
      hours: 10 + spread(grant.at, 107, 30),
    }),
    projectTitle: titleOf(grant),
    period: `${from},${until}`,
    districts: [WHERE[spread(grant.at, 109, WHERE.length)]!],
    need: tell(
      `In ${district.en} those concerned told us that ${theme.en.toLowerCase()} is what they lack most.`,
      `${district.zh}的街坊告訴我們，區內最缺乏的是${theme.zh}。`,
    ),
    approach: tell(
      'Neighbours form a small team and meet every week; volunteers learn by doing and carry it on by themselves.',
      '由街坊組成小隊，每週一次活動，義工邊做邊學，之後自行接手。',
    ),
    objectives: table({
      objective: tell('Neighbours know and help each other', '街坊互相認識及支援'),
      activities: tell('Weekly meetings and workshops', '每週聚會及工作坊'),
      indicators: tell('40 people take part every week', '每週 40 人參與'),
    }),
    groups: theme.groups,
    direct: 40 + spread(grant.at, 113, 400),
    indirect: 200 + spread(grant.at, 127, 2_000),
    timeline: table(
      { step: tell('Recruit and train', '招募及培訓'), from, until: addMonths(from, 2), serves: 'all' },
      { step: tell('Weekly activities', '每週活動'), from: addMonths(from, 2), until, serves: '1' },
    ),
    income: income ? table({ source: tell('Fees', '參加費'), amount: income }) : [],
    expenditure: expenditure(grant, stage, income),
    overhead: 0,
    fund: grant.asked,
    matching: grant.matching
      ? table({ source: tell('Own funds', '自有資金'), amount: grant.matching, confirmed: 'no' })
      : [],
    declareTrue: true,
    declareConflict: true,
    declarePrivacy: true,
    signedBy: name,
  };
}

/** Staff, rent and materials, together what is funded and earned; the final form counts by quantity and price. */
function expenditure(grant: ManyGrant, stage: AppliedStage, income: number): Row[] {
  const zh = grant.lang === 'zh-hant';
  const total = grant.asked + grant.matching + income;
  const staff = Math.round((total * (40 + spread(grant.at, 131, 20))) / 100_000) * 1_000;
  const rent = Math.round((total * spread(grant.at, 137, 20)) / 100_000) * 1_000;
  const items: [category: string, item: string, amount: number, objective: string][] = [
    ['staff', zh ? '計劃統籌' : 'Coordinator', staff, 'all'],
    ['activities', zh ? '活動物資' : 'Materials', total - staff - rent, '1'],
  ];
  if (rent > 0) items.push(['rent', zh ? '場地租金' : 'Rent of the place', rent, 'all']);
  return table(
    ...items.map(([category, item, amount, objective]) =>
      stage === 'initial'
        ? { category, item, amount, objective }
        : { category, item, quantity: 1, price: amount, amount, objective },
    ),
  );
}

/** The review of a seat, with its points. */
export function manyReview(decision: GrantDecision): { answers: Values; score: number; reason: string } {
  const answers = demoReview(decision);
  const score = Object.entries(answers).reduce(
    (sum, [name, given]) => sum + (/^score/.test(name) ? Number(given) : 0),
    0,
  );
  return { answers, score, reason: String(answers.reason ?? '') };
}
