import type { CallKey } from './calls/calls.ts';
import { EXAMPLE_ID } from './example-ids.ts';

/** A request as somebody may send it: parts of a form by name, or what stands in the address of a GET. */
export type CallExample = { summary: string; sent: Readonly<Record<string, string>> };

const { membershipId, attachmentId } = EXAMPLE_ID;
const formId = `fill-in-membership-form-${membershipId}`;
const record = { formId, dataId: membershipId };
const FILE = '(binary)';

/** Answers to the application for a membership. */
const application: Readonly<Record<string, string>> = {
  surname: 'Chan',
  givenName: 'Tai Man',
  surnameChinese: '陳',
  givenNameChinese: '大文',
  dateOfBirth: '12 May 1990',
  gender: 'female',
  phone: '9123 4567',
  contactEmail: 'taiman@example.org',
  occupation: 'Social worker',
  organisation: 'null',
  professionalField: 'social-work',
  qualifications: 'MSW',
  heardFrom: '["event"]',
  declaration: 'checked',
};
const asJson = { extra: JSON.stringify(application) };
const inBrackets = Object.fromEntries(Object.entries(application).map(([name, value]) => [`extra[${name}]`, value]));

/** Answers to the form with every field type; the rows of its list without ids. */
const everyType = JSON.stringify({
  title: 'Spring walk',
  families: '12',
  fee: '85.50',
  phone: '6123 4567',
  district: 'shatin',
  transport: 'bus',
  stop: 'Station',
  needs: '["lift"]',
  day: '5/12/26',
  booking: '2026-11-30T06:30:00Z',
  stay: '31/01/2026,01/02/2026',
  budget: '100,2000',
  story: '<p>Come along</p>',
  files: JSON.stringify([{ attachmentId, name: 'paper.pdf' }]),
  helpers: '["Chan","Ho"]',
  costs: '[{"item":"Bus","pieces":"2","price":"900"},{"item":"Lunch"}]',
  agreed: 'checked',
});

const threeWays = (named: Record<string, string>): Record<string, CallExample> => ({
  json: { summary: 'The answers as one JSON text', sent: { ...named, ...asJson } },
  brackets: { summary: 'A part for each answer', sent: { ...named, ...inBrackets } },
  flat: { summary: 'The answers beside the other parameters', sent: { ...named, ...application } },
});
const asMembership = { ...record, membershipId, nodeId: EXAMPLE_ID.nodeId, formType: 'full' };
const scoped = (attachmentScope: string, more: Record<string, string> = {}): CallExample => ({
  summary: `A file with its scope, ${attachmentScope}`,
  sent: { file: FILE, attachmentTitle: 'Certificate', attachmentScope, ...more },
});
const registered = { password: 'kite-Lantern-48' };

/**
 * Every way of sending that the specification names and a schema does not show. OpenAPI carries them, and one test
 * posts each with ids of its own in the place of these.
 */
export const examples: { readonly [K in CallKey]?: Readonly<Record<string, CallExample>> } = {
  'POST /user/register': {
    flat: {
      summary: 'Extra fields beside the others',
      sent: { ...registered, email: 'flat@example.org', displayName: 'Chan Tai Man' },
    },
    brackets: {
      summary: 'Extra fields in brackets',
      sent: { ...registered, email: 'brackets@example.org', 'extra[displayName]': 'Chan Tai Man' },
    },
    json: {
      summary: 'Extra fields as one JSON text',
      sent: { ...registered, email: 'json@example.org', extra: '{"displayName":"Chan Tai Man"}' },
    },
  },
  'POST /workflow/graph/start': {
    json: { summary: 'Parameters as one JSON text', sent: { graphName: 'practiceWalk', params: '{"from":"menu"}' } },
    brackets: { summary: 'Parameters in brackets', sent: { graphName: 'practiceWalk', 'params[from]': 'menu' } },
    flat: { summary: 'Parameters beside the name', sent: { graphName: 'practiceWalk', from: 'menu' } },
  },
  'POST /workflow/node/edit': {
    json: { summary: 'Answers as one JSON text', sent: { nodeId: EXAMPLE_ID.walkId, extra: '{"way":"short"}' } },
    brackets: { summary: 'Answers in brackets', sent: { nodeId: EXAMPLE_ID.walkId, 'extra[way]': 'short' } },
    flat: { summary: 'Answers beside the id', sent: { nodeId: EXAMPLE_ID.walkId, way: 'short' } },
  },
  'GET /form/get': {
    form: { summary: 'A form with its answers', sent: record },
    row: {
      summary: 'A new row of a list: `props.formId` and `props.dataId` of it',
      sent: { formId: 'all-field-types.costs', dataId: '' },
    },
  },
  'POST /form/validate': {
    ...threeWays(record),
    everyType: {
      summary: 'Every field type; rows of a list without ids',
      sent: { formId: 'all-field-types', extra: everyType },
    },
  },
  'POST /form/post': {
    ...threeWays(record),
    everyType: {
      summary: 'Every field type; rows of a list without ids',
      sent: { formId: 'all-field-types', extra: everyType },
    },
  },
  'GET /form/getMembership': {
    type: { summary: 'By the type of the membership', sent: { membershipId, formType: 'full' } },
    none: { summary: 'By the membership alone', sent: { membershipId } },
    view: { summary: 'Read-only, by a static method', sent: { membershipId, staticMethod: 'view' } },
  },
  'POST /form/postMembership': threeWays(asMembership),
  'POST /attachment/upload': {
    form: scoped('form', { folderDir: 'proofs', extras: '{"fieldName":"files"}' }),
    user: scoped('user', { folderDir: 'Papers/2026' }),
  },
  'POST /attachment/userUpload': { user: scoped('user', { folderDir: 'Papers/2026' }), form: scoped('form') },
  'POST /attachment/generalUpload': { form: scoped('form') },
  'GET /attachment/userList': {
    all: { summary: 'Own files of every folder', sent: {} },
    top: { summary: 'Own files that lie in no folder', sent: { folderDir: '' } },
    folder: { summary: 'Own files of one folder', sent: { folderDir: 'Papers/2026' } },
  },
  'POST /attachment/search': {
    own: { summary: 'Among the own files', sent: { searchTerm: 'paper', attachmentScope: 'user' } },
  },
  'POST /attachment/userDelete': {
    scoped: { summary: 'With its scope and folder', sent: { attachmentId, attachmentScope: 'form', folderDir: '' } },
  },
};
