import type { Tenant } from '../../tenants/tenant.ts';
import type { TrailRecords } from './audit/trail-records.ts';
import type { DatedSettings } from './dated-settings/dated-setting.ts';
import type { Duties } from './duties/duty.ts';
import type { AnyExportKind } from './exports/export-kind.ts';
import type { Attachments } from './files/attachments.ts';
import type { FormFeed } from './forms/form-service.ts';
import type { AnyVerb } from './http/router.ts';
import type { InvitationOwner } from './invitations/invitation-owner.ts';
import type { InvoiceOwner } from './invoices/invoice-owner.ts';
import type { Job } from './jobs/job.ts';
import { listExports } from './list/files/list-export.ts';
import type { ListSource } from './list/list-source.ts';
import type { DrawMailPaper } from './mail/mail-papers.ts';
import type { RoomMail } from './mail/room-mail.ts';
import type { OfferFeed } from './offers/offer.ts';
import type { OfflinePage } from './page/offline-pages.ts';
import type { PublicPages } from './page/public-pages.ts';
import type { Payable } from './payables/payable.ts';
import type { FigureFeed } from './portal/figures.ts';
import type { WorkFeed } from './portal/work.ts';
import type { RecordPort } from './record/record-port.ts';
import { isIn, type Room, type SearchFunction, type SessionPort, type TenantSetting } from './room.ts';
import type { SearchSource } from './search/search-source.ts';
import type { RoomTopic } from './socket/topic-source.ts';
import type { Blame } from './tenants/mistake.ts';
import type { WorkflowFeed } from './workflows/workflow-service.ts';

/** A source with the tenants in which its room is at home. */
export type RoomSearch = SearchSource & { isIn(tenant: Tenant): boolean };

/** What people have to do in a room, where it is at home. */
export type RoomDuties = { duties: Duties; isIn(tenant: Tenant): boolean };

/** The same of the records of a room. */
export type RoomRecords = RecordPort & { isIn(tenant: Tenant): boolean };

/** What all rooms bring, together. */
export type Rooms = {
  calls: Record<string, AnyVerb>;
  mails: Record<string, RoomMail>;
  jobs: readonly Job[];
  exports: Record<string, AnyExportKind>;
  lists: Record<string, ListSource>;
  forms: Record<string, FormFeed>;
  workflows: Record<string, WorkflowFeed>;
  attachments: Attachments;
  work: readonly WorkFeed[];
  figures: readonly FigureFeed[];
  duties: readonly RoomDuties[];
  topics: Record<string, RoomTopic>;
  offers: Record<string, OfferFeed>;
  publicPages: PublicPages | null;
  offlinePages: readonly OfflinePage[];
  papers: Record<string, DrawMailPaper>;
  invoiceOwners: Record<string, InvoiceOwner>;
  payables: Record<string, Payable>;
  invitationOwners: Record<string, InvitationOwner>;
  trail: Record<string, TrailRecords>;
  records: Record<string, RoomRecords>;
  sessions: Record<string, SessionPort>;
  settings: Record<string, TenantSetting>;
  datedSettings: readonly DatedSettings[];
  search: readonly RoomSearch[];
  searches: readonly SearchFunction[];
  checkTenant(tenant: Tenant, blame: Blame): void;
};

/** Joins the rooms in their order. @throws Error where two bring the same name, or none keeps files */
export function joinRooms(rooms: readonly Room[]): Rooms {
  const attachments = rooms.find((room) => room.attachments)?.attachments;
  if (!attachments) throw new Error('no room keeps the files of answers');
  const mailsOf = (room: Room) =>
    Object.fromEntries(
      Object.entries(room.mails ?? {}).map(([name, mail]) => [
        name,
        { ...mail, isIn: (tenant: Tenant) => isIn(room, tenant) },
      ]),
    );
  const lists = join(
    rooms,
    'list',
    (room) => room.lists && Object.fromEntries(room.lists.map((source) => [source.list.name, source])),
  );
  const recordsOf = (room: Room) =>
    Object.fromEntries(
      Object.entries(room.records ?? {}).map(([kind, port]) => [
        kind,
        { ...port, isIn: (tenant: Tenant) => isIn(room, tenant) },
      ]),
    );
  const topicsOf = (room: Room) =>
    Object.fromEntries(
      Object.entries(room.topics ?? {}).map(([kind, source]) => [
        kind,
        { ...source, isIn: (tenant: Tenant) => isIn(room, tenant) },
      ]),
    );
  return {
    calls: join(rooms, 'call', (room) => room.calls),
    mails: join(rooms, 'mail', mailsOf),
    jobs: rooms.flatMap((room) => room.jobs ?? []),
    exports: { ...join(rooms, 'export', (room) => room.exports), ...listExports(lists) },
    lists,
    forms: join(rooms, 'form feed', (room) => room.forms),
    workflows: join(rooms, 'graph feed', (room) => room.graphs),
    attachments,
    work: rooms.flatMap((room) => room.work ?? []),
    figures: rooms.flatMap((room) => room.figures ?? []),
    duties: rooms.flatMap((room) =>
      room.duties ? [{ duties: room.duties, isIn: (tenant: Tenant) => isIn(room, tenant) }] : [],
    ),
    topics: join(rooms, 'kind of topic', topicsOf),
    offers: join(rooms, 'kind of offer', (room) => room.offers && { [room.name]: room.offers }),
    offlinePages: rooms.flatMap((room) => room.offlinePages ?? []),
    publicPages: rooms.find((room) => room.publicPages)?.publicPages ?? null,
    papers: join(rooms, 'paper of mails', (room) => room.papers),
    invoiceOwners: join(rooms, 'owner of invoices', (room) => room.invoices),
    payables: join(rooms, 'kind of payable', (room) => room.payables),
    invitationOwners: join(rooms, 'kind of invitation', (room) => room.invitations),
    trail: join(rooms, 'kind of record', (room) => room.trail),
    records: join(rooms, 'port of records', recordsOf),
    sessions: join(rooms, 'session', (room) => room.session && { [room.name]: room.session }),
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
    search: rooms
      .flatMap((room) =>
        (room.search ?? []).map((source) => ({ ...source, isIn: (tenant: Tenant) => isIn(room, tenant) })),
      )
      .sort((a, b) => Number(a.last ?? false) - Number(b.last ?? false)),
    searches: rooms.flatMap((room) => room.searches ?? []),
    checkTenant(tenant, blame) {
      for (const room of rooms) room.checkTenant?.(tenant, blame);
      const keys = rooms.flatMap((room) => room.datedSettings?.list(tenant).map(({ key }) => key) ?? []);
      const twice = keys.find((key, at) => keys.indexOf(key) < at);
      if (twice) blame(`the dated setting "${twice}" is there twice`);
    },
  };
}

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
