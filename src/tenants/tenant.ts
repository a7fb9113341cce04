import type { Capability } from '../contract/capabilities.ts';
import type { FormDefinition } from '../contract/form.ts';
import type { Text } from '../contract/lang.ts';
import type { Module } from '../contract/modules.ts';
import type { FooterLink, Organisation, OrganisationDetails } from '../contract/organisation/organisation.ts';
import type { Look, MenuIcon } from '../contract/portal.ts';
import type { GraphDefinition } from '../contract/workflow.ts';
import type { VolunteerOffer } from '../rooms/volunteers/contract/values.ts';

/** A role as a tenant declares it. `staff` roles may be made to use a second factor by setting. */
export type RoleDefinition = {
  label: Text;
  capabilities: Capability[];
  staff?: true;
  /** Granted and revoked by the product itself (membership roles), not by hand in the user list. */
  byProduct?: true;
  /** Composed by administrators; without it the organisation's folder declares it. */
  own?: true;
  /** What an administrator wrote of it. */
  about?: Text;
};

/** A sidebar line for those who hold any of `can` (nobody named: everybody logged in). */
export type MenuDefinition = {
  group: Text;
  label: Text;
  /** Drawn before the label. */
  icon: MenuIcon;
  /** With a hyphen a route name, without one a workflow graph (TEN-6). */
  action: string;
  /** The path of the route, where the action is a route of the client. */
  path?: string;
  can?: Capability[];
  /** About the reader: "My membership". */
  own?: true;
  /** Not shown to people who hold these roles and no other. */
  notFor?: string[];
  module?: Module;
};

/** One mail of a tenant: Liquid in the subject and in the MJML body, both languages side by side. */
export type MailDefinition = {
  /** Decides whether an opt-out applies (product.md, Communication). */
  purpose: 'service' | 'reminder' | 'marketing';
  subject: Text;
  /** Paragraphs, Liquid; the layout is the engine's. */
  body: Text;
  /** Label of the one button; its address is the variable `link`. */
  button?: Text;
};

/** A question of a public page that tells a reader whether an offer is for them; nothing of the answer is kept. */
export type OfferQuestion = { question: Text; wants: 'yes' | 'no'; otherwise: Text };

/** What a public page says of something one can join or apply for. */
export type OfferTexts = {
  /** One or two sentences. */
  about: Text;
  /** What one gets of it. */
  gives?: Text[];
  /** Who may have it. */
  whoMay?: Text[];
  questions?: OfferQuestion[];
};

/** A membership type of a tenant (spec §3, Membership). */
export type MembershipTypeDefinition = {
  label: Text;
  /** The role its active members hold. */
  role: string;
  /** `F` makes `F-00001`: a series of its own, without gaps. */
  numberPrefix: string;
  renewal: 'annual' | 'life-time';
  /** What a term costs, whole cents of HKD; without a fee members are active as soon as they are approved. */
  feeCents?: number;
  /** What one needs at hand to apply. */
  needs?: Text[];
  offer?: OfferTexts;
  /** The graph that an application for it runs through (MEM-1). */
  graph: string;
};

/** A kind of event, by the name that events keep of it (EVT-2). */
export type EventKindDefinition = {
  label: Text;
  /** The form of projects that people hand in for it; it feeds `eventProject`. */
  projectForm?: string;
};

/** What a folder in `src/tenants/` declares; `tenant.ts` there is its default export. */
export type TenantDefinition = {
  key: string;
  name: Text;
  /** Shown in the top bar and as the sender of mails. */
  shortName: Text;
  look: Look;
  modules: readonly Module[];
  roles: Record<string, RoleDefinition>;
  menus: MenuDefinition[];
  /** Address that mails are sent from. */
  sender: string;
  /** Where it can be reached, and what else administrators may change on the screen of the organisation. */
  details?: OrganisationDetails;
  membershipTypes?: Record<string, MembershipTypeDefinition>;
  /** What the public start page says until an administrator writes another text. */
  front?: { title: Text; summary: Text; body: Text };
  /** What the public pages of calls for applications say, and what one needs at hand. */
  grantOffer?: OfferTexts & { needs?: Text[] };
  /** Kinds of events besides the general one. */
  eventKinds?: Record<string, EventKindDefinition>;
  /** Which form each way to volunteer is filled in by (each feeds `volunteerRegistration`), the role of who is approved, and the form of who leaves (feeds `volunteerExit`). */
  volunteers?: { forms: Record<VolunteerOffer, string>; role: string; exit?: string };
  /** How a fee is paid by hand: to which account, and what to write with it. Stands on invoices and in their mails. */
  howToPay?: Text;
  /** The role of people whom a member lets read (MEM-6); without one there are none. */
  readingRole?: string;
  /** The roles that the product gives who begins an application, and who joins a team by an invitation. */
  grantRoles?: { applicant: string; team: string };
  /** Named rules of this tenant in terms of the product's: `{ volunteerAge: 'ageMin-16|ageMax-65' }`. */
  rules?: Record<string, string>;
};

/** What an organisation that is made on a screen is called and who its mails come from, until it says so itself. */
export type NamedOrganisation = Pick<TenantDefinition, 'key' | 'name' | 'shortName' | 'sender'>;

/**
 * A kind of organisation that can be made on a screen: a file in `src/tenants/kinds/`, its default export. What an
 * administrator of such an organisation cannot change later stands here.
 */
export type KindDefinition = {
  label: Text;
  /** One sentence: what it is for. */
  about: Text;
  declare(named: NamedOrganisation): TenantDefinition;
  forms: Record<string, FormDefinition>;
  graphs: Record<string, GraphDefinition>;
  /** Its own words over the shared ones. */
  words?: Tenant['words'];
};

/**
 * A tenant as the engine holds it: the folder's declarations together, checked at start. What administrators wrote of the
 * organisation stands in `organisation`, and in `name`, `shortName`, `look` and `sender` (`engine/server/organisation`).
 */
export type Tenant = TenantDefinition & {
  organisation: Organisation;
  /** Public pages of its own that menu and footer link to; in the footer before the links of the organisation. */
  pageLinks: Readonly<Record<'menu' | 'footer', readonly FooterLink[]>>;
  /** What the folder says of it. */
  declaredOrganisation: Organisation;
  /** Those of the folder; in `roles` stand those that administrators composed as well (`engine/server/roles`). */
  declaredRoles: Readonly<Record<string, RoleDefinition>>;
  /** How often administrators changed theirs, as far as this process knows. */
  rolesVersion: number;
  /** Names of those that were deleted: the trail goes on naming them. */
  deletedRoles: Readonly<Record<string, Text>>;
  /** Those that are there now: what is declared, as administrators have switched it since (`engine/modules`). */
  modules: readonly Module[];
  /** What the tenant's file says. */
  declaredModules: readonly Module[];
  forms: Record<string, FormDefinition>;
  graphs: Record<string, GraphDefinition>;
  mails: Record<string, MailDefinition>;
  /** The tenant's own words over the shared ones, per source language. */
  words: { en: Record<string, string>; 'zh-hant': Record<string, string> };
};
