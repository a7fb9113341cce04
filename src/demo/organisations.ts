import type { Values } from '../contract/form.ts';
import { OWNERS, type OwnerKey } from './grant-stories.ts';

/** What an organisation of the demonstration says of itself, in the language of its applicant. */
type Organisation = {
  chinese: string;
  registration: 'section88' | 'guarantee' | 'society' | 'enterprise';
  number: string;
  founded: number;
  mission: string;
  management: readonly (readonly [name: string, post: string, since: number])[];
};

const ORGANISATIONS: Record<Exclude<OwnerKey, 'demo'>, Organisation> = {
  wong: {
    chinese: '獅子山社區廚房',
    registration: 'section88',
    number: '91/20417',
    founded: 2014,
    mission: '在黃大仙及九龍城推動惜食共煮，服務基層家庭及新來港婦女。',
    management: [
      ['黃詠詩', '總幹事', 2016],
      ['陳志明', '司庫', 2019],
    ],
  },
  cheung: {
    chinese: '',
    registration: 'enterprise',
    number: 'SE-00318',
    founded: 2018,
    mission: 'We teach people in Wan Chai to mend what they own, with forty volunteers who were trained by us.',
    management: [
      ['Cheung Ka Wai', 'Director', 2018],
      ['Ada Fung', 'Treasurer', 2020],
    ],
  },
  lam: {
    chinese: '大埔長者網絡',
    registration: 'section88',
    number: '91/11862',
    founded: 2003,
    mission: '在大埔區組織長者義工，探訪獨居長者，教授數碼技能。',
    management: [
      ['林國強', '主席', 2011],
      ['鄧美玲', '總幹事', 2015],
    ],
  },
  singh: {
    chinese: '',
    registration: 'guarantee',
    number: '1508842',
    founded: 2009,
    mission: 'Homework help, language classes and sport for children of ethnic minorities in Yau Tsim Mong.',
    management: [
      ['Harpreet Singh', 'Chairperson', 2012],
      ['Lee Siu Ming', 'Centre manager', 2017],
    ],
  },
  ho: {
    chinese: '離島照顧者聯盟',
    registration: 'society',
    number: 'CP/LIC/SO/19/53071',
    founded: 2012,
    mission: '支援坪洲、長洲及南丫島的照顧者，提供互助小組及短暫替假。',
    management: [
      ['何家欣', '召集人', 2012],
      ['梁淑儀', '司庫', 2018],
    ],
  },
};

/** What is printed on the certificate of an organisation; null for who applies in their own name. */
export function certified(owner: OwnerKey): { name: string; number: string; founded: number } | null {
  if (owner === 'demo') return null;
  const { chinese, number, founded } = ORGANISATIONS[owner];
  return { name: [OWNERS[owner].organisation, chinese].filter(Boolean).join(' '), number, founded };
}

/** Who applies: a registered organisation with those who run it, or one person. */
export function applicantAnswers(owner: OwnerKey): Values {
  const { name, organisation } = OWNERS[owner];
  if (owner === 'demo')
    return {
      applicantType: 'individual',
      personName: name,
      personExperience: 'Twelve years of community work, three like projects.',
    };
  const { chinese, registration, number, founded, mission, management } = ORGANISATIONS[owner];
  return {
    applicantType: 'organisation',
    contactName: name,
    organisationName: organisation,
    ...(chinese && { organisationNameChinese: chinese }),
    registration,
    registrationNumber: number,
    foundedYear: founded,
    mission,
    management: management.map(([person, post, since], at) => ({
      id: `demo-manager-${at}`,
      values: { name: person, post, since },
    })),
  };
}
