import { accounts } from '../../rooms/accounts/contract/calls.ts';
import { factors } from '../../rooms/accounts/contract/calls-factors.ts';
import { firstAdmin } from '../../rooms/accounts/contract/calls-first-admin.ts';
import { hosting } from '../../rooms/accounts/contract/calls-hosting.ts';
import { accountsMerge } from '../../rooms/accounts/contract/calls-merge.ts';
import { ownAccount } from '../../rooms/accounts/contract/calls-own.ts';
import { people } from '../../rooms/accounts/contract/calls-people.ts';
import { ownRoles } from '../../rooms/accounts/contract/calls-roles.ts';
import { admin } from '../../rooms/admin/contract/calls.ts';
import { formDefinitions } from '../../rooms/admin/contract/calls-forms.ts';
import { mails } from '../../rooms/admin/contract/calls-mails.ts';
import { organisationCalls } from '../../rooms/admin/contract/calls-organisation.ts';
import { campaigns } from '../../rooms/campaigns/contract/calls.ts';
import { campaignsChoices } from '../../rooms/campaigns/contract/calls-choices.ts';
import { chat } from '../../rooms/chat/contract/calls.ts';
import { checkout } from '../../rooms/checkout/contract/calls.ts';
import { checkoutDesk } from '../../rooms/checkout/contract/calls-desk.ts';
import { checkoutMerchants } from '../../rooms/checkout/contract/calls-merchants.ts';
import { checkoutReconciliation } from '../../rooms/checkout/contract/calls-reconciliation.ts';
import { documents } from '../../rooms/documents/contract/calls.ts';
import { donations } from '../../rooms/donations/contract/calls.ts';
import { donationsOwn } from '../../rooms/donations/contract/calls-own.ts';
import { donationsStaff } from '../../rooms/donations/contract/calls-staff.ts';
import { events } from '../../rooms/events/contract/calls.ts';
import { eventsBookings } from '../../rooms/events/contract/calls-bookings.ts';
import { eventsCalendar } from '../../rooms/events/contract/calls-calendar.ts';
import { eventsDesk } from '../../rooms/events/contract/calls-desk.ts';
import { eventsDoor } from '../../rooms/events/contract/calls-door.ts';
import { eventProjects } from '../../rooms/events/contract/calls-projects.ts';
import { madeForms } from '../../rooms/forms/contract/calls.ts';
import { front } from '../../rooms/front/contract/calls.ts';
import { grants } from '../../rooms/grants/contract/calls.ts';
import { grantsAdvice } from '../../rooms/grants/contract/calls-advice.ts';
import { grantsExports } from '../../rooms/grants/contract/calls-exports.ts';
import { grantsLetters } from '../../rooms/grants/contract/calls-letters.ts';
import { grantsLists } from '../../rooms/grants/contract/calls-lists.ts';
import { grantsProject } from '../../rooms/grants/contract/calls-project.ts';
import { grantsVersions } from '../../rooms/grants/contract/calls-versions.ts';
import { hours } from '../../rooms/hours/contract/calls.ts';
import { hoursCertificates } from '../../rooms/hours/contract/calls-certificates.ts';
import { hoursDesk } from '../../rooms/hours/contract/calls-desk.ts';
import { integration } from '../../rooms/integration/contract/calls.ts';
import { membership } from '../../rooms/membership/contract/calls.ts';
import { membershipActs } from '../../rooms/membership/contract/calls-acts.ts';
import { membershipCard } from '../../rooms/membership/contract/calls-card.ts';
import { members } from '../../rooms/membership/contract/calls-members.ts';
import { merges } from '../../rooms/membership/contract/calls-merge.ts';
import { register } from '../../rooms/membership/contract/calls-register.ts';
import { renewals } from '../../rooms/membership/contract/calls-renewals.ts';
import { payments } from '../../rooms/payments/contract/calls.ts';
import { privacy, privacyDesk } from '../../rooms/privacy/contract/calls.ts';
import { reports } from '../../rooms/reports/contract/calls.ts';
import { shifts } from '../../rooms/shifts/contract/calls.ts';
import { shiftsDesk } from '../../rooms/shifts/contract/calls-desk.ts';
import { shiftsLeader } from '../../rooms/shifts/contract/calls-leader.ts';
import { shiftsNames } from '../../rooms/shifts/contract/calls-names.ts';
import { signon } from '../../rooms/signon/contract/calls.ts';
import { volunteers } from '../../rooms/volunteers/contract/calls.ts';
import { volunteersChanges } from '../../rooms/volunteers/contract/calls-changes.ts';
import { volunteersConsent } from '../../rooms/volunteers/contract/calls-consent.ts';
import { volunteersImport } from '../../rooms/volunteers/contract/calls-import.ts';
import { volunteersInterviews } from '../../rooms/volunteers/contract/calls-interviews.ts';
import { volunteersKeeping } from '../../rooms/volunteers/contract/calls-keeping.ts';
import { volunteersMerge } from '../../rooms/volunteers/contract/calls-merge.ts';
import type { InputOf, OutputOf, SentOf } from '../call.ts';
import { decisions } from './decisions.ts';
import { exports } from './exports.ts';
import { forms } from './forms.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
import { lists } from './lists.ts';
import { person } from './person.ts';
import { portal } from './portal.ts';
import { records } from './records.ts';
import { search } from './search.ts';
import { workflows } from './workflows.ts';

/** Every call of the product, by method and path. */
export const calls = {
  ...portal,
  ...reports,
  ...search,
  ...person,
  ...accounts,
  ...ownAccount,
  ...factors,
  ...people,
  ...ownRoles,
  ...firstAdmin,
  ...hosting,
  ...accountsMerge,
  ...forms,
  ...exports,
  ...imports,
  ...lists,
  ...workflows,
  ...invitations,
  ...records,
  ...decisions,
  ...chat,
  ...membership,
  ...membershipCard,
  ...members,
  ...renewals,
  ...membershipActs,
  ...register,
  ...merges,
  ...payments,
  ...checkout,
  ...checkoutDesk,
  ...checkoutMerchants,
  ...checkoutReconciliation,
  ...donations,
  ...donationsOwn,
  ...donationsStaff,
  ...events,
  ...eventsBookings,
  ...eventsCalendar,
  ...eventsDesk,
  ...eventsDoor,
  ...volunteers,
  ...volunteersChanges,
  ...volunteersConsent,
  ...volunteersImport,
  ...volunteersInterviews,
  ...volunteersKeeping,
  ...volunteersMerge,
  ...hours,
  ...hoursDesk,
  ...hoursCertificates,
  ...shifts,
  ...shiftsDesk,
  ...shiftsLeader,
  ...shiftsNames,
  ...eventProjects,
  ...documents,
  ...grants,
  ...grantsAdvice,
  ...grantsExports,
  ...grantsLetters,
  ...grantsLists,
  ...grantsVersions,
  ...grantsProject,
  ...admin,
  ...formDefinitions,
  ...mails,
  ...organisationCalls,
  ...campaigns,
  ...campaignsChoices,
  ...madeForms,
  ...front,
  ...privacy,
  ...privacyDesk,
  ...integration,
  ...signon,
};
export type Calls = typeof calls;
export type CallKey = keyof Calls;

/** What a verb receives, what a client may send, and what is answered, by call. */
export type Input<K extends CallKey> = InputOf<Calls[K]>;
export type Sent<K extends CallKey> = SentOf<Calls[K]>;
export type Output<K extends CallKey> = OutputOf<Calls[K]>;
