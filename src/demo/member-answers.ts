import type { Values } from '../contract/form.ts';
import { type Person, spread } from './people.ts';

const OCCUPATIONS = ['Social worker 社工', 'Teacher 教師', 'Counsellor 輔導員', 'Nurse 護士', 'Lecturer 講師'];
const ORGANISATIONS = ['Harbour Family Centre 海港家庭服務中心', 'Lion Rock Secondary School 獅子山中學', ''];
const FIELDS = ['social-work', 'counselling', 'psychology', 'education', 'medicine', 'law', 'research'];
const QUALIFICATIONS = [
  'Master of Social Work, registered social worker since 2012.',
  '社會工作碩士，註冊社工，從事家庭服務超過十年。',
  'Bachelor of Education, fifteen years with parents and schools.',
  '輔導學碩士，香港專業輔導協會會員。',
];
const COMPANIES = [
  ['Sons Textiles', '紡織'],
  ['Partners Printing', '印刷'],
  ['Harbour Metals', '金屬'],
  ['Lam Packaging', '包裝'],
] as const;
const TRADES = ['manufacturing', 'trading', 'services'];
const HEARD = [['colleague'], ['event', 'publication'], ['social-media'], []];

/**
 * What the applicant of a number answered, always the same; every answer passes the rules of the form that asks for it:
 * those of a person, or of a company.
 */
export function memberAnswers({
  at,
  type,
  person,
  email,
}: {
  at: number;
  type: string;
  person: Person;
  email: string;
}): Values {
  const full = type !== 'associate';
  return {
    membershipType: type,
    surname: person.surname.en,
    givenName: person.given.en,
    surnameChinese: person.surname.zh,
    givenNameChinese: person.given.zh,
    dateOfBirth: `${1955 + spread(at, 23, 45)}-0${1 + spread(at, 29, 9)}-1${spread(at, 31, 10)}`,
    gender: spread(at, 37, 2) ? 'female' : 'male',
    phone: `+8529${String(1_000_000 + spread(at, 41, 8_999_999))}`,
    contactEmail: email,
    occupation: OCCUPATIONS[spread(at, 43, OCCUPATIONS.length)],
    organisation: ORGANISATIONS[spread(at, 47, ORGANISATIONS.length)],
    ...(full && { professionalField: FIELDS[spread(at, 53, FIELDS.length)] }),
    ...(full && { qualifications: QUALIFICATIONS[spread(at, 59, QUALIFICATIONS.length)] }),
    companyName: `${person.surname.en} & ${COMPANIES[spread(at, 67, COMPANIES.length)]![0]} Limited`,
    companyNameChinese: `${person.surname.zh}氏${COMPANIES[spread(at, 67, COMPANIES.length)]![1]}有限公司`,
    businessRegistration: String(10_000_000 + spread(at, 71, 80_000_000)),
    trade: TRADES[spread(at, 73, TRADES.length)],
    employees: spread(at, 79, 3) === 0 ? 'some' : 'few',
    contactPerson: `${person.given.en} ${person.surname.en}`,
    heardFrom: HEARD[spread(at, 61, HEARD.length)],
    declaration: true,
  };
}
