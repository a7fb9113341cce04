import type { Output } from '../../contract/calls/calls.ts';
import type { Module } from '../../contract/modules.ts';
import type { ImportName } from '../../contract/values/imports.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { Person } from './actor.ts';
import type { TrailRecords } from './audit/trail-records.ts';
import type { BirthPort, ChatPort, FileRecordPort } from './chats/chat-port.ts';
import type { Context } from './context.ts';
import type { DatedSettings } from './dated-settings/dated-setting.ts';
import type { TenantDb } from './db/tenant-db.ts';
import type { Duties } from './duties/duty.ts';
import type { AnyExportKind } from './exports/export-kind.ts';
import type { Attachments } from './files/attachments.ts';
import type { FormFeed } from './forms/form-service.ts';
import type { FormUses } from './forms/form-use.ts';
import type { AnyVerb } from './http/router.ts';
import type { ImportKind } from './imports/import-kind.ts';
import type { InvitationOwner } from './invitations/invitation-owner.ts';
import type { InvoiceOwner } from './invoices/invoice-owner.ts';
import type { Job } from './jobs/job.ts';
import type { ListSource } from './list/list-source.ts';
import type { AudienceSource } from './mail/audience-source.ts';
import type { DrawMailPaper } from './mail/mail-papers.ts';
import type { RoomMail } from './mail/room-mail.ts';
import type { UnderWay } from './modules/under-way.ts';
import type { OfferFeed } from './offers/offer.ts';
import type { OfflinePage } from './page/offline-pages.ts';
import type { PublicPages } from './page/public-pages.ts';
import type { Payable } from './payables/payable.ts';
import type { PersonMerging } from './person/merging.ts';
import type { PersonSection } from './person/person-section.ts';
import type { PersonalData } from './personal/personal-data.ts';
import type { FigureFeed } from './portal/figures.ts';
import type { NextFeed } from './portal/next.ts';
import type { WorkFeed } from './portal/work.ts';
import type { ReadinessCheck } from './readiness/check.ts';
import type { RecordPorts } from './record/record-port.ts';
import type { SealedRows } from './sealed-rows.ts';
import type { SearchSource } from './search/search-source.ts';
import type { TopicSource } from './socket/topic-source.ts';
import type { Blame } from './tenants/mistake.ts';
import type { WorkflowFeed } from './workflows/workflow-service.ts';

/**
 * All that a room brings: its `room.ts` is one of these, and `src/server/compose.ts` lists the rooms. The engine knows
 * the ports below and no room. What a room does not bring it leaves out.
 */
export type Room = {
  name: string;
  /**
   * Where the room is at home: in tenants where its module is on, or by what they declare. Elsewhere nothing of what it
   * brings is there (`at-home.ts`); its calls say in the contract which module they need.
   */
  isIn?: Module | ((tenant: Tenant) => boolean);
  /** What is going on in it, told to who is about to switch a module off. */
  underWay?: UnderWay;
  /** Tables that only this room's SQL reads and writes (`scripts/house/tables.ts`). */
  tables: readonly string[];
  /** Tables or views of the room that others may read, never write. */
  readable?: readonly string[];
  /** Each call of its contract with its verb: `satisfies Bound<…>` in `calls.ts`. */
  calls: Readonly<Record<string, AnyVerb>>;
  /** Who takes the answers of tenants' forms, by the name that a form gives in `feeds`. */
  forms?: Readonly<Record<string, FormFeed>>;
  /** Where it asks the questions of forms that the organisation made itself. */
  formUses?: FormUses;
  /** Whose records tenants' graphs move, by the name that a graph gives in `begins`. */
  graphs?: Readonly<Record<string, WorkflowFeed>>;
  /** Mails it sends, with their standard texts. */
  mails?: Readonly<Record<string, RoomMail>>;
  jobs?: readonly Job[];
  /** Lists with a screen of their own: taken out as files with the columns of the screen. */
  lists?: readonly ListSource[];
  /** Those of its lists whose people can be written to, with the filters of the list. */
  audiences?: readonly AudienceSource[];
  /** What else may be taken out as files, by its kind: the name of the room or of its records, a hyphen, what it is. */
  exports?: Readonly<Record<string, AnyExportKind>>;
  /** What can be brought into it from an earlier system, by its name. */
  imports?: Readonly<Partial<Record<ImportName, ImportKind>>>;
  /** The next things for the reader themself, on Home. */
  next?: NextFeed;
  /** What waits for the reader, on Home. */
  work?: readonly WorkFeed[];
  /** Figures and charts of what the reader looks after, on Home. */
  figures?: FigureFeed;
  /** Its things that people talk about, by the kind (COM-2). */
  chats?: Readonly<Record<string, ChatPort>>;
  /** The birth dates it knows, where what is for adults asks for them. */
  births?: BirthPort;
  /** Who opens files of its records that are no answers of a form, by the name they are kept under. */
  fileRecords?: Readonly<Record<string, FileRecordPort>>;
  /** What open pages may listen to, by the kind: the first part of the name of a topic. */
  topics?: Readonly<Record<string, TopicSource>>;
  /** What people still have to do in it, when their account changes, pauses or ends. */
  duties?: Duties;
  /** What of it stands on the page of a person, for who may see the room's own list. */
  person?: readonly PersonSection[];
  /** What becomes of its rows when two accounts of one person are made one. */
  merging?: PersonMerging;
  /** What it keeps of people: given out, erased, kept for how long. */
  personal?: PersonalData;
  /** What of it is offered to everybody on the public pages. */
  offers?: OfferFeed;
  /** What its public pages say of themselves before a script runs. */
  publicPages?: PublicPages;
  /** Pages of it that open without a network and can be put onto the home screen of a phone. */
  offlinePages?: readonly OfflinePage[];
  /** How its records are called in the audit trail, by their kind. */
  trail?: Readonly<Record<string, TrailRecords>>;
  /** Who may note and write about its records, by their kind. */
  records?: RecordPorts;
  /** Papers of it that go with mails, by their kind. */
  papers?: Readonly<Record<string, DrawMailPaper>>;
  /** Who is told of invoices that are paid or cancelled, by the kind of the record they are for. */
  invoices?: Readonly<Record<string, InvoiceOwner>>;
  /** What of it can be paid through a gateway, by the kind of its records. */
  payables?: Readonly<Record<string, Payable>>;
  /** What it invites people to, by the kind of the invitation. */
  invitations?: Readonly<Record<string, InvitationOwner>>;
  /** Where files of answers are kept; one room does. */
  attachments?: Attachments;
  /** What the session says of a person. */
  session?: SessionPort;
  /** What administrators may set for their tenant; each has its word `setting.<key>`. */
  settings?: Readonly<Record<string, TenantSetting>>;
  /** What they set from a day on, with a history. */
  datedSettings?: Omit<DatedSettings, 'room'>;
  /** What a tenant declares for this room, against all it names. `blame` ends the start with the tenant's file. */
  checkTenant?(tenant: Tenant, blame: Blame): void;
  /** What has to be right before people use it: lines of the list at /admin/go-live. */
  readiness?: readonly ReadinessCheck[];
  /** What of it is sealed with the installation's key, so that a move to another installation seals it anew. */
  sealed?: readonly SealedRows[];
  /** What people may search of it, in the order in which it is shown. */
  search?: readonly SearchSource[];
  /** Searches whose index row-level security would keep out of use. */
  searches?: readonly SearchFunction[];
};

/** Facts a room adds to the session of a person. */
export type SessionPort = {
  /**
   * Name of an SQL function of the room, `(account uuid) returns jsonb`, run within the statement that reads the
   * session for `GET /session`: it costs no statement of its own. What it answers is `person.facts[<name of the room>]`.
   * In plpgsql: a function in SQL is planned anew at every call.
   */
  read: string;
  /** What `GET /session` says of this person under `module`. */
  show(ctx: Context, person: Person): Partial<Output<'GET /session'>['module']>;
};

export type TenantSetting = {
  kind: 'flag';
  fallback: boolean;
  /** Runs in the transaction of the change. */
  changed?(ctx: Context, db: TenantDb, value: boolean): Promise<void>;
};

/**
 * An SQL function that reads one table as a role that row-level security lets read it whole, and filters by the tenant
 * itself: an operator that is not leakproof would otherwise not use its index (docs/decisions/0010).
 */
export type SearchFunction = { table: string; call: string };

/** Whether a room is at home in a tenant. */
export const isIn = (room: Pick<Room, 'isIn'>, tenant: Tenant): boolean =>
  typeof room.isIn === 'function' ? room.isIn(tenant) : !room.isIn || tenant.modules.includes(room.isIn);
