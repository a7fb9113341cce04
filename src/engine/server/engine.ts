import type { Logger } from 'pino';
import type { Module } from '../../contract/modules.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { AtHome } from './at-home.ts';
import type { TrailRecords } from './audit/trail-records.ts';
import type { BirthPort, FileRecordPort, RoomChats } from './chats/chat-port.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import type { DatedSettings } from './dated-settings/dated-setting.ts';
import type { Database } from './db/database.ts';
import type { Duties } from './duties/duty.ts';
import type { AnyExportKind } from './exports/export-kind.ts';
import type { Attachments } from './files/attachments.ts';
import type { FileStore } from './files/file-store.ts';
import type { FormService } from './forms/form-service.ts';
import type { FormUses } from './forms/form-use.ts';
import type { Limits } from './http/limits.ts';
import type { ImportKind } from './imports/import-kind.ts';
import type { InvitationOwner } from './invitations/invitation-owner.ts';
import type { InvoiceOwner } from './invoices/invoice-owner.ts';
import type { Job } from './jobs/job.ts';
import type { Queue } from './jobs/queue.ts';
import type { RoomPersonal } from './join-rooms.ts';
import type { ListSource } from './list/list-source.ts';
import type { AudienceSource } from './mail/audience-source.ts';
import type { DrawMailPaper } from './mail/mail-papers.ts';
import type { RoomMail } from './mail/room-mail.ts';
import type { UnderWay } from './modules/under-way.ts';
import type { OfferFeed } from './offers/offer.ts';
import type { MadeTenants } from './organisation/made-tenants.ts';
import type { KeptHeads } from './page/kept-heads.ts';
import type { OfflinePage } from './page/offline-pages.ts';
import type { PublicPages } from './page/public-pages.ts';
import type { Payable } from './payables/payable.ts';
import type { PersonMerging } from './person/merging.ts';
import type { PersonSection } from './person/person-section.ts';
import type { FigureFeed } from './portal/figures.ts';
import type { NextFeed } from './portal/next.ts';
import type { WorkFeed } from './portal/work.ts';
import type { ReadinessCheck } from './readiness/check.ts';
import type { Probes } from './readiness/probes.ts';
import type { RecordPort } from './record/record-port.ts';
import type { SessionPort, TenantSetting } from './room.ts';
import type { SearchSource } from './search/search-source.ts';
import type { Settings } from './settings.ts';
import type { Socket } from './socket/socket.ts';
import type { RoomTopic } from './socket/topic-source.ts';
import type { Blame } from './tenants/mistake.ts';
import type { Words } from './words.ts';
import type { WorkflowService } from './workflows/workflow-service.ts';

/** The services of one process, made once at its start. It knows no room. */
export type Engine = {
  settings: Settings;
  clock: Clock;
  log: Logger;
  database: Database;
  queue: Queue;
  /** How often what can be abused by repetition is let through. */
  limits: Limits;
  words: Words;
  files: FileStore;
  /** The files that answers speak of; a room keeps them. */
  attachments: Attachments;
  /** The rooms' mails by name, with their standard texts (`mail/mail-text.ts` knows those in use). */
  mails: Record<string, RoomMail>;
  /** All engines of a process share each job: a test that wants another one puts its own list here. */
  jobs: readonly Readonly<AtHome<Job>>[];
  /** The verb of every call, for decisions that are carried out later. */
  verbs: Readonly<Record<string, (ctx: Context, input: never) => Promise<unknown>>>;
  /** Lists that may be taken out as files, by their kind. */
  exports: Readonly<Record<string, AtHome<AnyExportKind>>>;
  /** What can be brought in from an earlier system, by its name. */
  imports: Readonly<Record<string, AtHome<ImportKind>>>;
  /** Lists with a screen of their own, by the name of its route. */
  lists: Readonly<Record<string, ListSource>>;
  /** Lists whose people can be written to, by the name of the list. */
  audiences: Readonly<Record<string, AudienceSource>>;
  /** What waits for the reader, room by room. */
  next: readonly NextFeed[];
  work: readonly WorkFeed[];
  /** What rooms tell in figures, room by room. */
  figures: readonly FigureFeed[];
  /** What people still have to do, room by room. */
  duties: readonly AtHome<{ duties: Duties }>[];
  /** What people talk about in rooms, by the kind. */
  chats: Readonly<Record<string, RoomChats>>;
  births: readonly BirthPort[];
  fileRecords: Readonly<Record<string, FileRecordPort>>;
  /** What open pages may listen to, by the kind. */
  topics: Readonly<Record<string, RoomTopic>>;
  /** What of each room stands on the page of a person, in their order. */
  person: readonly AtHome<PersonSection>[];
  /** What becomes of each room's rows when two accounts are made one; also of rooms that are not at home. */
  merging: readonly PersonMerging[];
  /** What rooms keep of people, in their order. */
  personal: readonly RoomPersonal[];
  /** What rooms offer to everybody, by the room's name: the first part of the address of an offer. */
  offers: Readonly<Record<string, AtHome<OfferFeed>>>;
  /** What has to be right before people use the portal, room by room. */
  readiness: readonly AtHome<ReadinessCheck>[];
  /** How those lines reach what lies outside; a test that wants something else there puts it here. */
  probes: Probes;
  publicPages: Required<PublicPages>;
  /** Where rooms ask the questions of forms that the organisation made itself. */
  formUses: readonly FormUses[];
  offlinePages: readonly AtHome<OfflinePage>[];
  /** What is kept of them in this process: their heads, and their paths by tenant. */
  publicHeads: KeptHeads<string>;
  publicPaths: KeptHeads<readonly string[]>;
  /** What people may search, room by room. */
  search: readonly AtHome<SearchSource>[];
  /** Papers that go with mails, by their kind; a room draws them. */
  papers: Readonly<Record<string, DrawMailPaper>>;
  /** Who is told of invoices that are paid or cancelled, by the kind of the record they are for. */
  invoiceOwners: Readonly<Record<string, InvoiceOwner>>;
  /** What can be paid through a gateway, by the kind of the record. */
  payables: Readonly<Record<string, AtHome<Payable>>>;
  /** What people are invited to, by the kind of the invitation; a room carries it out. */
  invitationOwners: Readonly<Record<string, InvitationOwner>>;
  /** How the rooms' records are called in the audit trail, by their kind. */
  trail: Readonly<Record<string, TrailRecords>>;
  /** Who may note and write about the rooms' records, by their kind. */
  records: Readonly<Record<string, AtHome<RecordPort>>>;
  /** What rooms add to the session of a person, by the room's name. */
  sessions: Readonly<Record<string, SessionPort>>;
  /** What administrators may set for their tenant, by its key. */
  tenantSettings: Readonly<Record<string, TenantSetting>>;
  /** What they set from a day on, room by room. */
  datedSettings: readonly DatedSettings[];
  /** The site is https: cookies say so, and browsers are told to stay there. */
  secure: boolean;
  socket: Socket;
  /** Those of folders and those made on the screen that are at work. */
  tenants: ReadonlyMap<string, Tenant>;
  /** What is known of those made on the screen, and of which kinds more can be made. */
  made: MadeTenants;
  /** What a tenant declares, against all that rooms need of it. */
  checkTenant(tenant: Tenant, blame: Blame): void;
  /** Modules that have rooms of their own. */
  roomModules: readonly Module[];
  /** What is going on, room by room. */
  underWay: readonly UnderWay[];
  forms: FormService;
  workflows: WorkflowService;
  /** The instance's key: signs links, encrypts second-factor secrets. Never leaves the server. */
  key: Buffer;
  /** The database as its owner: backups see all of it. Whatever serves organisations goes through `database`. */
  ownerUrl: string;
};
