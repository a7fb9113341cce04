import type { Module } from '../../contract/modules.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import {
  type AtHome,
  allAtHome,
  atHome,
  figuresAtHome,
  formAtHome,
  invitationAtHome,
  nextAtHome,
  sessionAtHome,
  workAtHome,
} from './at-home.ts';
import type { TrailRecords } from './audit/trail-records.ts';
import type { BirthPort, FileRecordPort, RoomChats } from './chats/chat-port.ts';
import type { DatedSettings } from './dated-settings/dated-setting.ts';
import type { Duties } from './duties/duty.ts';
import type { AnyExportKind } from './exports/export-kind.ts';
import type { Attachments } from './files/attachments.ts';
import type { FormFeed } from './forms/form-service.ts';
import type { FormUses } from './forms/form-use.ts';
import type { AnyVerb } from './http/router.ts';
import type { ImportKind } from './imports/import-kind.ts';
import type { InvitationOwner } from './invitations/invitation-owner.ts';
import type { InvoiceOwner } from './invoices/invoice-owner.ts';
import { checkedJobs, type Job } from './jobs/job.ts';
import { listExports } from './list/files/list-export.ts';
import type { ListSource } from './list/list-source.ts';
import type { AudienceSource } from './mail/audience-source.ts';
import type { DrawMailPaper } from './mail/mail-papers.ts';
import type { RoomMail } from './mail/room-mail.ts';
import type { UnderWay } from './modules/under-way.ts';
import type { OfferFeed } from './offers/offer.ts';
import type { OfflinePage } from './page/offline-pages.ts';
import { joinPublicPages, type PublicPages } from './page/public-pages.ts';
import type { Payable } from './payables/payable.ts';
import type { PersonMerging } from './person/merging.ts';
import type { PersonSection } from './person/person-section.ts';
import type { PersonalData, PersonalKind } from './personal/personal-data.ts';
import type { FigureFeed } from './portal/figures.ts';
import type { NextFeed } from './portal/next.ts';
import type { WorkFeed } from './portal/work.ts';
import type { ReadinessCheck } from './readiness/check.ts';
import type { RecordPort } from './record/record-port.ts';
import { isIn, type Room, type SearchFunction, type SessionPort, type TenantSetting } from './room.ts';
import type { SealedRows } from './sealed-rows.ts';
import type { SearchSource } from './search/search-source.ts';
import type { RoomTopic } from './socket/topic-source.ts';
import type { Blame } from './tenants/mistake.ts';
import type { WorkflowFeed } from './workflows/workflow-service.ts';

/** What a room keeps of people. */
export type RoomPersonal = Pick<PersonalData, 'consents' | 'last'> & {
  room: string;
  kinds: readonly PersonalKind[];
  without: NonNullable<PersonalData['without']>;
};

/** What all rooms bring, together; what a room brings is there only in tenants where it is at home. */
export type Rooms = {
  calls: Record<string, AnyVerb>;
  mails: Record<string, RoomMail>;
  jobs: readonly AtHome<Job>[];
  exports: Record<string, AtHome<AnyExportKind>>;
  imports: Record<string, AtHome<ImportKind>>;
  lists: Record<string, ListSource>;
  forms: Record<string, AtHome<FormFeed>>;
  /** Whether or not a module is on. */
  formUses: readonly FormUses[];
  workflows: Record<string, AtHome<WorkflowFeed>>;
  audiences: Record<string, AudienceSource>;
  attachments: Attachments;
  next: readonly NextFeed[];
  work: readonly WorkFeed[];
  figures: readonly FigureFeed[];
  duties: readonly AtHome<{ duties: Duties }>[];
  topics: Record<string, RoomTopic>;
  offers: Record<string, AtHome<OfferFeed>>;
  /** Whether or not a module is on: what is kept is given out and erased all the same. */
  personal: readonly RoomPersonal[];
  chats: Record<string, RoomChats>;
  births: readonly BirthPort[];
  fileRecords: Record<string, FileRecordPort>;
  publicPages: Required<PublicPages>;
  offlinePages: readonly AtHome<OfflinePage>[];
  readiness: readonly AtHome<ReadinessCheck>[];
  papers: Record<string, DrawMailPaper>;
  invoiceOwners: Record<string, InvoiceOwner>;
  payables: Record<string, AtHome<Payable>>;
  invitationOwners: Record<string, InvitationOwner>;
  trail: Record<string, TrailRecords>;
  records: Record<string, AtHome<RecordPort>>;
  sessions: Record<string, SessionPort>;
  settings: Record<string, TenantSetting>;
  datedSettings: readonly DatedSettings[];
  search: readonly AtHome<SearchSource>[];
  person: readonly AtHome<PersonSection>[];
  merging: readonly PersonMerging[];
  searches: readonly SearchFunction[];
  sealed: readonly SealedRows[];
  /** Modules that have rooms of their own. */
  modules: readonly Module[];
  underWay: readonly UnderWay[];
  checkTenant(tenant: Tenant, blame: Blame): void;
};

/** Joins the rooms in their order. @throws Error where two bring the same name, or none keeps files */
export function joinRooms(rooms: readonly Room[]): Rooms {
  const attachments = rooms.find((room) => room.attachments)?.attachments;
  if (!attachments) throw new Error('no room keeps the files of answers');
  const lists = join(
    rooms,
    'list',
    (room) => room.lists && Object.fromEntries(room.lists.map((source) => [source.list.name, source])),
  );
  return {
    calls: join(rooms, 'call', (room) => room.calls),
    mails: join(rooms, 'mail', (room) => allAtHome(room, room.mails)),
    jobs: checkedJobs(rooms.flatMap((room) => (room.jobs ?? []).map((job) => jobAtHome(room, job)))),
    exports: { ...join(rooms, 'export', (room) => allAtHome(room, room.exports)), ...listExports(lists) },
    imports: join(rooms, 'import', (room) => allAtHome(room, room.imports)),
    lists,
    formUses: rooms.flatMap(({ formUses }) => formUses ?? []),
    forms: join(rooms, 'form feed', (room) => mapped(room.forms, (feed) => formAtHome(room, feed))),
    workflows: join(rooms, 'graph feed', (room) => allAtHome(room, room.graphs)),
    audiences: join(
      rooms,
      'audience',
      (room) => room.audiences && Object.fromEntries(room.audiences.map((source) => [source.list.name, source])),
    ),
    attachments,
    next: rooms.flatMap((room) => (room.next ? [nextAtHome(room, room.next)] : [])),
    work: rooms.flatMap((room) => (room.work ?? []).map((feed) => workAtHome(room, feed))),
    figures: rooms.flatMap((room) => (room.figures ? [figuresAtHome(room, room.figures)] : [])),
    duties: rooms.flatMap((room) => (room.duties ? [atHome(room, { duties: room.duties })] : [])),
    topics: join(rooms, 'kind of topic', (room) => allAtHome(room, room.topics)),
    offers: join(rooms, 'kind of offer', (room) => room.offers && { [room.name]: offersAtHome(room, room.offers) }),
    offlinePages: rooms.flatMap((room) => (room.offlinePages ?? []).map((page) => atHome(room, page))),
    readiness: rooms.flatMap((room) => (room.readiness ?? []).map((check) => atHome(room, check))),
    personal: rooms.map(({ name, personal }) => ({
      room: name,
      kinds: personal?.kinds ?? [],
      without: personal?.without ?? {},
      ...(personal?.consents && { consents: personal.consents }),
      ...(personal?.last && { last: true as const }),
    })),
    chats: join(rooms, 'kind of chat', (room) => allAtHome(room, room.chats)),
    births: rooms.flatMap(({ births }) => (births ? [births] : [])),
    fileRecords: join(rooms, 'kind of records with files', (room) => room.fileRecords),
    publicPages: joinPublicPages(rooms.flatMap(({ publicPages }) => publicPages ?? [])),
    papers: join(rooms, 'paper of mails', (room) => room.papers),
    invoiceOwners: join(rooms, 'owner of invoices', (room) => room.invoices),
    payables: join(rooms, 'kind of payable', (room) => allAtHome(room, room.payables)),
    invitationOwners: join(rooms, 'kind of invitation', (room) =>
      mapped(room.invitations, (owner) => invitationAtHome(room, owner)),
    ),
    trail: join(rooms, 'kind of record', (room) => room.trail),
    records: join(rooms, 'port of records', (room) => allAtHome(room, room.records as Record<string, RecordPort>)),
    sessions: join(rooms, 'session', (room) => room.session && { [room.name]: sessionAtHome(room, room.session) }),
    settings: join(rooms, 'setting', (room) => room.settings),
    datedSettings: rooms.flatMap((room) =>
      room.datedSettings
        ? [
            {
              room: room.name,
              title: room.datedSettings.title,
              list: (tenant: Tenant) => (isIn(room, tenant) ? room.datedSettings!.list(tenant) : []),
            },
          ]
        : [],
    ),
    person: rooms.flatMap((room) => (room.person ?? []).map((section) => atHome(room, section))),
    merging: rooms.flatMap(({ merging }) => (merging ? [merging] : [])),
    search: rooms
      .flatMap((room) => (room.search ?? []).map((source) => atHome(room, source)))
      .sort((a, b) => Number(a.last ?? false) - Number(b.last ?? false)),
    searches: rooms.flatMap((room) => room.searches ?? []),
    sealed: rooms.flatMap((room) => room.sealed ?? []),
    modules: rooms.flatMap(({ isIn }) => (typeof isIn === 'string' ? [isIn] : [])),
    underWay: rooms.flatMap((room) => room.underWay ?? []),
    checkTenant(tenant, blame) {
      for (const room of rooms) room.checkTenant?.(tenant, blame);
      const keys = rooms.flatMap((room) => room.datedSettings?.list(tenant).map(({ key }) => key) ?? []);
      const twice = keys.find((key, at) => keys.indexOf(key) < at);
      if (twice) blame(`the dated setting "${twice}" is there twice`);
    },
  };
}

const jobAtHome = (room: Room, job: Job): AtHome<Job> =>
  job.evenWhileOff ? { ...job, isIn: () => true } : atHome(room, job);

const offersAtHome = (room: Room, feed: OfferFeed): AtHome<OfferFeed> => ({
  ...feed,
  isIn: (tenant) => isIn(room, tenant) && (feed.isIn?.(tenant) ?? true),
});

const mapped = <T, U>(parts: Readonly<Record<string, T>> | undefined, act: (part: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(parts ?? {}).map(([name, part]) => [name, act(part)]));

function join<T>(
  rooms: readonly Room[],
  what: string,
  part: (room: Room) => Readonly<Record<string, T>> | undefined,
): Record<string, T> {
  const all: Record<string, T> = {};
  for (const room of rooms) {
    for (const [name, value] of Object.entries(part(room) ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`the room ${room.name} brings the ${what} "${name}" a second time`);
      all[name] = value;
    }
  }
  return all;
}
