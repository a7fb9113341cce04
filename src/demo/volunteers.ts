import type { Values } from '../contract/form.ts';
import { openAccount } from '../rooms/accounts/server/register/open-account.ts';
import type { VolunteerOffer } from '../rooms/volunteers/contract/values.ts';
import { keeperOf } from './memberships.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

type Ending = 'draft' | 'submitted' | 'returned' | 'approved' | 'rejected';
type Registrant = { email: string; kind: VolunteerOffer; language: string; ending: Ending; answers: Values };

/** Everybody's answers about service. */
const service: Values = {
  languages: ['cantonese', 'english'],
  locations: ['house-shatin', 'hospital'],
  workTypes: ['cooking', 'play'],
  declareTrue: true,
  declareConduct: true,
  declareChecks: true,
};

const person = (nameEn: string, nameZh: string, birthDate: string, over: Values = {}): Values => ({
  nameEn,
  nameZh,
  gender: 'female',
  birthDate,
  idType: 'inPerson',
  mobile: '+85291234567',
  address: '12 Sha Tin Centre Street',
  area: 'nt-east',
  occupation: 'home',
  education: 'degree',
  emergencyName: 'Chan Siu Fong',
  emergencyRelation: 'Sister',
  emergencyPhone: '+85261234567',
  ...service,
  ...over,
});

const member = (id: string, nameEn: string, nameZh: string, birthDate: string, relation: string) => ({
  id: `row-0000${id}`,
  values: { memberNameEn: nameEn, memberNameZh: nameZh, memberBirthDate: birthDate, relation },
});

/** Volunteers of every kind and in every state. @param year the one of now, for those whose age matters */
const registrants = (year: number): Registrant[] => [
  {
    email: 'volunteer-ng@example.org',
    kind: 'individual',
    language: 'zh-hant',
    ending: 'approved',
    answers: person('NG Wai Yin', '吳慧妍', '1985-04-12', {
      idType: 'hkid',
      idNumber: 'K000000(0)',
      vaccination: [{ id: 'row-0000a', values: { vaccine: 'varicella', dose: 1, takenOn: '2001-03-04' } }],
    }),
  },
  {
    email: 'volunteer-cheung@example.org',
    kind: 'individual',
    language: 'en',
    ending: 'submitted',
    answers: person('CHEUNG Ka Ho', '張家豪', '1996-09-30', { gender: 'male', idType: 'hkid', idNumber: 'M111111(1)' }),
  },
  {
    email: 'volunteer-ho@example.org',
    kind: 'individual',
    language: 'zh-hant',
    ending: 'submitted',
    answers: person('HO Tsz Ching', '何芷晴', `${year - 17}-01-15`, {
      occupation: 'student',
      school: 'Sha Tin College, S5',
      education: 'secondary',
      parentEmail: 'parent-ho@example.org',
    }),
  },
  {
    email: 'volunteer-lau@example.org',
    kind: 'family',
    language: 'zh-hant',
    ending: 'approved',
    answers: person('LAU Mei Ling', '劉美玲', '1982-02-20', {
      members: [
        member('a', 'YIP Chi Keung', '葉志強', '1980-08-08', 'partner'),
        member('b', 'YIP Hoi Ting', '葉愷婷', `${year - 9}-05-05`, 'child'),
        member('c', 'YIP Hoi Lam', '葉愷霖', `${year - 7}-06-01`, 'child'),
      ],
    }),
  },
  {
    email: 'volunteer-club@example.org',
    kind: 'group',
    language: 'en',
    ending: 'returned',
    answers: {
      nameEn: 'Harbour Rotary Club',
      nameZh: '海港扶輪社',
      category: 'club',
      headCount: 12,
      contactName: 'LEE Ka Yan',
      phone: '+85223456789',
      contactEmail: 'club@example.org',
      ...service,
    },
  },
  {
    email: 'volunteer-tam@example.org',
    kind: 'individual',
    language: 'en',
    ending: 'rejected',
    answers: person('TAM Yuk Lan', '譚玉蘭', '1975-11-02'),
  },
  { email: 'volunteer-mak@example.org', kind: 'individual', language: 'en', ending: 'draft', answers: {} },
];

/** People register as volunteers, and staff look at it. @param password of their accounts */
export function volunteerStories(stage: Stage, password: string): Story[] {
  const { engine, tenant } = stage;
  if (!tenant.modules.includes('volunteers') || !tenant.volunteers) return [];
  const year = engine.clock.now().getUTCFullYear();
  return registrants(year).map(async function* ({ email, kind, language, ending, answers }, at): Story {
    yield 40 - at;
    const displayName = typeof answers.nameEn === 'string' ? answers.nameEn : 'MAK Siu Wah';
    const account = { email, roles: [], displayName, language, password };
    await engine.database.tenant(tenant.key, (db) => openAccount(db, account));
    const { registrationId, formId } = await stage.act(email, 'POST /volunteer/begin', { kind });
    if (ending === 'draft') return;
    await stage.fill(email, formId, answers);
    if (ending === 'submitted') return;
    yield 20 - at;
    const staff = keeperOf(stage, 'volunteer-manage');
    const { version } = await stage.act(staff, 'GET /volunteer/get', { registrationId });
    if (ending === 'returned') {
      const notes = [{ field: 'headCount', note: 'Is this everybody, or per visit?' }];
      await stage.act(staff, 'POST /volunteer/return', { registrationId, version, notes });
      return;
    }
    const decision = ending === 'approved' ? 'approve' : 'reject';
    const comment = ending === 'approved' ? '' : 'We have no openings at the times that you named.';
    await stage.act(staff, 'POST /volunteer/decide', { registrationId, version, decision, comment });
    if (ending === 'approved')
      await stage.act(staff, 'POST /volunteer/paper', {
        registrationId,
        paper: 'identity',
        validUntil: `${year + 5}-12-31`,
      });
  });
}
