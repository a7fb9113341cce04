import type { Values } from '../../../../contract/form.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import type { TestPortal } from '../../../../server/testing/portal.ts';

/** What the forms of `rmhc` ask of everybody, as the wire carries it. */
const service = {
  languages: JSON.stringify(['cantonese']),
  locations: JSON.stringify(['house-shatin']),
  workTypes: JSON.stringify(['cooking']),
  declareTrue: 'checked',
  declareConduct: 'checked',
  declareChecks: 'checked',
};

/** An adult without an identity number. */
export const adult = (over: Values = {}): Values => ({
  nameEn: 'CHAN Tai Man',
  nameZh: '陳大文',
  gender: 'male',
  birthDate: '1990-05-20',
  idType: 'inPerson',
  mobile: '9123 4567',
  address: '1 Sha Tin Road',
  area: 'nt-east',
  occupation: 'employed',
  job: 'Teacher, a school',
  education: 'degree',
  emergencyName: 'Chan Siu Fong',
  emergencyRelation: 'Sister',
  emergencyPhone: '61234567',
  ...service,
  ...over,
});

/** A group with its contact person. */
export const group = (over: Values = {}): Values => ({
  nameEn: 'Harbour Rotary Club',
  nameZh: '海港扶輪社',
  category: 'club',
  headCount: '12',
  contactName: 'Lee Ka Yan',
  phone: '2345 6789',
  contactEmail: 'club@example.org',
  ...service,
  ...over,
});

/** One line of a family. */
export const member = (id: string, name: string, birthDate: string, relation = 'child') => ({
  id: `row-0000${id}`,
  values: { memberNameEn: name, memberNameZh: '', memberBirthDate: birthDate, relation },
});

/** Somebody new with a registration that is begun. */
export async function beginner(portal: TestPortal, kind: 'individual' | 'family' | 'group' = 'individual') {
  const person = await portal.person('rmhc');
  const { registrationId, formId } = must(await person.client.call('POST /volunteer/begin', { kind }));
  const post = (extra: Values) => person.client.call('POST /form/post', { formId, extra });
  return { ...person, registrationId, formId, post };
}

/** The registration as its reader sees it. */
export const registrationOf = async (client: TestClient, registrationId: string) =>
  must(await client.call('GET /volunteer/get', { registrationId }));

/** What a call answered. @throws with its refusal */
export function must<D>(reply: { status: number; data: D; code: string; error: string; errorList: unknown }): D {
  if (reply.status !== 200)
    throw new Error(`${reply.status} ${reply.code} ${reply.error} ${JSON.stringify(reply.errorList)}`);
  return reply.data;
}

/** The text of the newest mail to an address. */
export async function lastMail(portal: TestPortal, to: string): Promise<string> {
  return (await portal.mails('rmhc', to))[0]?.text ?? '';
}

export type Staff = { client: TestClient; email: string; accountId: string };

/** Somebody who looks after volunteers. */
export const staffOf = (portal: TestPortal): Promise<Staff> => portal.person('rmhc', ['rmhc-admin']);

/** Somebody new whose registration is approved, or waits to be. */
export async function approved(
  portal: TestPortal,
  staff: Pick<Staff, 'client'>,
  kind: 'individual' | 'family' | 'group',
  answers: Values,
  ending: 'submitted' | 'approved' = 'approved',
) {
  const person = await beginner(portal, kind);
  must(await person.post(answers));
  const { registrationId } = person;
  if (ending === 'approved') {
    const { version } = await registrationOf(staff.client, registrationId);
    must(await staff.client.call('POST /volunteer/decide', { registrationId, version, decision: 'approve' }));
  }
  return person;
}
