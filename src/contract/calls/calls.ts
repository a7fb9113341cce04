import type { InputOf, OutputOf, SentOf } from '../call.ts';
import { accounts } from './accounts.ts';
import { factors } from './accounts-factors.ts';
import { firstAdmin } from './accounts-first-admin.ts';
import { accountsMerge } from './accounts-merge.ts';
import { ownAccount } from './accounts-own.ts';
import { people } from './accounts-people.ts';
import { admin } from './admin.ts';
import { formDefinitions } from './admin-forms.ts';
import { mails } from './admin-mails.ts';
import { campaigns } from './campaigns.ts';
import { campaignsChoices } from './campaigns-choices.ts';
import { chat } from './chat.ts';
import { checkout } from './checkout.ts';
import { checkoutDesk } from './checkout-desk.ts';
import { checkoutMerchants } from './checkout-merchants.ts';
import { checkoutReconciliation } from './checkout-reconciliation.ts';
import { decisions } from './decisions.ts';
import { documents } from './documents.ts';
import { donations } from './donations.ts';
import { donationsOwn } from './donations-own.ts';
import { donationsStaff } from './donations-staff.ts';
import { events } from './events.ts';
import { eventsCalendar } from './events-calendar.ts';
import { eventsDesk } from './events-desk.ts';
import { eventsDoor } from './events-door.ts';
import { eventProjects } from './events-projects.ts';
import { exports } from './exports.ts';
import { forms } from './forms.ts';
import { front } from './front.ts';
import { grants } from './grants.ts';
import { grantsAdvice } from './grants-advice.ts';
import { grantsExports } from './grants-exports.ts';
import { grantsLetters } from './grants-letters.ts';
import { grantsLists } from './grants-lists.ts';
import { grantsProject } from './grants-project.ts';
import { grantsVersions } from './grants-versions.ts';
import { hours } from './hours.ts';
import { hoursCertificates } from './hours-certificates.ts';
import { hoursDesk } from './hours-desk.ts';
import { integration } from './integration.ts';
import { invitations } from './invitations.ts';
import { lists } from './lists.ts';
import { membership } from './membership.ts';
import { membershipActs } from './membership-acts.ts';
import { membershipCard } from './membership-card.ts';
import { members } from './membership-members.ts';
import { merges } from './membership-merge.ts';
import { register } from './membership-register.ts';
import { renewals } from './membership-renewals.ts';
import { payments } from './payments.ts';
import { person } from './person.ts';
import { portal } from './portal.ts';
import { privacy, privacyDesk } from './privacy.ts';
import { records } from './records.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { shifts } from './shifts.ts';
import { shiftsDesk } from './shifts-desk.ts';
import { shiftsLeader } from './shifts-leader.ts';
import { shiftsNames } from './shifts-names.ts';
import { signon } from './signon.ts';
import { volunteers } from './volunteers.ts';
import { volunteersChanges } from './volunteers-changes.ts';
import { volunteersConsent } from './volunteers-consent.ts';
import { volunteersImport } from './volunteers-import.ts';
import { volunteersMerge } from './volunteers-merge.ts';
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
  ...firstAdmin,
  ...accountsMerge,
  ...forms,
  ...exports,
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
  ...eventsCalendar,
  ...eventsDesk,
  ...eventsDoor,
  ...volunteers,
  ...volunteersChanges,
  ...volunteersConsent,
  ...volunteersImport,
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
  ...campaigns,
  ...campaignsChoices,
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
