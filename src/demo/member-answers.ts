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
const HEARD = [['colleague'], ['event', 'publication'], ['social-media'], []];

/** What the applicant of a number answered, always the same; every answer passes the form's own rules. */
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
    heardFrom: HEARD[spread(at, 61, HEARD.length)],
    declaration: true,
  };
}
