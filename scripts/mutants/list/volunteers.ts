import { faults, httpTests, type Mutant } from '../mutant.ts';

const VOLUNTEERS = 'src/rooms/volunteers/server';
const SHIFTS = 'src/rooms/shifts/server';
const HOURS = 'src/rooms/hours/server';

const inVolunteers = httpTests(VOLUNTEERS);
const inShifts = httpTests(SHIFTS);
const inHours = httpTests(HOURS);

/** Volunteers, their shifts and their hours. */
export const VOLUNTEER_FAULTS: readonly Mutant[] = [
  // volunteers: who decides, who agrees, who reads a secret
  ...faults(
    `${VOLUNTEERS}/policy.ts`,
    [`${VOLUNTEERS}/policy.test.ts`, ...inVolunteers('registration', 'secrets')],
    [
      ["isStaff(ctx) && !isOwn(ctx, row) && row.state === 'submitted'", "isStaff(ctx) && row.state === 'submitted'"],
      ["ctx.can('volunteer-reveal') && maySee(ctx, row)", 'maySee(ctx, row)'],
      ["isOwn(ctx, row) || (isStaff(ctx) && row.state !== 'draft')", 'isOwn(ctx, row) || isStaff(ctx)'],
    ],
  ),
  ...faults(
    `${VOLUNTEERS}/policy.ts`,
    [`${VOLUNTEERS}/policy.test.ts`, ...inVolunteers('changes')],
    [['pause_until === null || today < pause_until', 'pause_until === null || today <= pause_until']],
  ),
  ...faults(`${VOLUNTEERS}/register/decide.ts`, inVolunteers('consent', 'registration'), [
    ['approves && !hasConsent(row, hongKongDate(db.now))', 'false'],
    ['    await releasePeople(db, row.id);\n', ''],
    [
      'if (approves) await grantByProduct(ctx, db, { accountId: row.account_id, role: found(ctx.tenant.volunteers).role });\n  else',
      'if (!approves)',
    ],
  ]),
  ...faults(`${VOLUNTEERS}/consent/consent.ts`, inVolunteers('consent'), [
    ['address.key !== consent.email_key', 'false'],
    ['consent.expires_at <= db.now) throw', 'consent.expires_at < db.now) throw'],
    ['(await mailsOf(db, row.id)) >= CONSENT_MAILS', '(await mailsOf(db, row.id)) > CONSENT_MAILS'],
    ['!consent || consent.replaced || !isConsentKey(ctx, consent, key)', '!consent || consent.replaced'],
  ]),
  ...faults(
    `${VOLUNTEERS}/consent/consent.ts`,
    [...inVolunteers('planned-changes'), ...inShifts('states')],
    [
      ['...(await joinedMinors(db, row.id))', ''],
      ["input.answer === 'withdraw' && !hasConsent({ ...row, consent: state }, hongKongDate(db.now))", 'false'],
    ],
  ),
  ...faults(`${VOLUNTEERS}/record/reveal.ts`, inVolunteers('secrets', 'registration'), [
    ["if (reason === '') throw refuseField('reason', 'problem.fillOut');", ''],
    ["if (!mayReveal(ctx, row)) throw new Refusal('access.denied');", ''],
  ]),
  ...faults(`${VOLUNTEERS}/changes/review-change.ts`, inVolunteers('planned-changes'), [
    ["if (isOwn(ctx, row)) throw new Refusal('access.denied');", ''],
  ]),
  ...faults(`${VOLUNTEERS}/standing/end-and-revive.ts`, inVolunteers('planned-changes'), [
    ['hongKongDate(db.now)) > VOLUNTEER_AGES.last', 'hongKongDate(db.now)) >= VOLUNTEER_AGES.last'],
    ['await revokeByProduct(ctx, db, { accountId: row.account_id, role });', 'void role;'],
  ]),
  ...faults(`${VOLUNTEERS}/record/pause.ts`, inVolunteers('planned-changes'), [
    ["input.until !== '' && input.until <= today", "input.until !== '' && input.until < today"],
    ['{ before: input.until || null, by', '{ before: null, by'],
  ]),
  ...faults(`${VOLUNTEERS}/record/mail-volunteers.ts`, inVolunteers('desk'), [
    ["if (!mayWriteTo(row)) return { skip: ctx.t('volunteers.mail.gone') };", ''],
  ]),
  ...faults(
    `src/rooms/volunteers/contract/volunteer-ages.ts`,
    [`src/rooms/volunteers/contract/volunteer-ages.test.ts`],
    [
      ['completedYears(birth, today) < adult', 'completedYears(birth, today) <= adult'],
      ["'18-25': [adult, 26]", "'18-25': [adult, 25]"],
    ],
  ),
  // shifts: borders of a shift, a place that is given once, children
  ...faults(
    `${SHIFTS}/board/visible-shift.ts`,
    ['src/server/every-input.http.test.ts'],
    [['(own.length > 0 && maySee(ctx, shift)) || null', 'own']],
  ),
  ...faults(
    `${SHIFTS}/rules.ts`,
    [`${SHIFTS}/rules.test.ts`, ...inShifts('cover', 'states', 'sign-up')],
    [
      ['isOn(shift) && now < cutoffAt(shift)', 'isOn(shift) && now <= cutoffAt(shift)'],
      ['isOn(shift) && now < shift.starts_at', 'isOn(shift) && now <= shift.starts_at'],
    ],
  ),
  ...faults(
    `${SHIFTS}/rules.ts`,
    [`${SHIFTS}/rules.test.ts`, ...inShifts('states', 'cover')],
    [
      [
        'Math.min(now.getTime() + STANDBY_OFFER_HOURS * 3_600_000, starts_at.getTime())',
        'now.getTime() + STANDBY_OFFER_HOURS * 3_600_000',
      ],
      ['takesSignups(shift, now) || (isToCome(shift, now) && shift.taken < shift.capacity)', 'isToCome(shift, now)'],
      ['takesSignups(shift, now) || (isToCome', '(isToCome'],
    ],
  ),
  ...faults(
    `${SHIFTS}/rules.ts`,
    [`${SHIFTS}/rules.test.ts`, ...inShifts('desk')],
    [
      ['const LEAD_BEFORE_MS = 3_600_000', 'const LEAD_BEFORE_MS = 7_200_000'],
      ['const LEAD_AFTER_MS = 2 * 86_400_000', 'const LEAD_AFTER_MS = 3 * 86_400_000'],
      ['const SEEN_BEFORE_MS = 86_400_000', 'const SEEN_BEFORE_MS = 2 * 86_400_000'],
    ],
  ),
  ...faults(`${SHIFTS}/policy.ts`, inShifts('desk', 'sign-up'), [
    ['(hasRole(ctx.actor, ctx.tenant.volunteers?.role) && leader_id', '(leader_id'],
    ["event_state !== 'draft' || runsShifts(ctx)", 'true'],
  ]),
  ...faults(`${SHIFTS}/sign-up/sign-up.ts`, inShifts('sign-up', 'states'), [
    ['await assertFits(ctx, db, shift, people);', ''],
    ['for (const person of people) assertHeads(person, heads);', ''],
    ["if (!takesSignups(shift, db.now)) throw new Refusal('shift.cutoff');", ''],
  ]),
  ...faults(`${SHIFTS}/sign-up/own-changes.ts`, inShifts('states'), [
    ['offered.some(({ offered_until }) => offered_until! <= db.now)', 'false'],
    ["await auditPeople(ctx, db, shift, offered, { action: 'shift.confirm', after: 'confirmed' });", ''],
  ]),
  ...faults(`${SHIFTS}/attendance/record-attendance.ts`, inShifts('desk'), [
    ['found(mayLead(ctx, shift) || null);', ''],
    ['signup.recorded_at && recordedAt < signup.recorded_at', 'false'],
    ["if (signup?.state !== 'confirmed') return { is: 'notExpected' };", "if (!signup) return { is: 'notExpected' };"],
  ]),
  ...faults(`${SHIFTS}/board/remind-setting.ts`, inShifts('states'), [['fallback: [7, 1]', 'fallback: [7, 2]']]),
  ...faults(`${SHIFTS}/board/remind-volunteers.ts`, inShifts('states'), [
    ["state === 'confirmed' ? [person_id] : []", '[person_id]'],
  ]),
  ...faults(`${SHIFTS}/sign-up/end-signups.ts`, inShifts('states', 'desk', 'trail'), [
    ['if (!keepsPlace && signups.some(({ holds }) => holds)) await offerPlaces(doing, db, shift.id);', ''],
    ['await proposeShiftHours(doing, db, shift, person_id, null);', 'void person_id;'],
    ['await auditPeople(doing, db, shift, signups, { action, after: state, reason: written });', ''],
  ]),
  ...faults(
    `src/rooms/shifts/contract/shift-fit.ts`,
    [`src/rooms/shifts/contract/shift-fit.test.ts`, ...inShifts('sign-up')],
    [
      ['first.startsAt < second.endsAt && second.startsAt', 'first.startsAt <= second.endsAt && second.startsAt'],
      ["(person.papers[paper] ?? '') < momentOf(shift).day", "(person.papers[paper] ?? '') === ''"],
      ['age < VOLUNTEER_AGES.adult && !person.hasConsent', 'false'],
      [
        'completedYears(birthOn, momentOf(shift).day)',
        'completedYears(birthOn, shift.startsAt.toISOString().slice(0, 10))',
      ],
    ],
  ),
  // hours and certificates: nobody for themselves, the year closes in Hong Kong
  ...faults(
    `${HOURS}/policy.ts`,
    [`${HOURS}/policy.test.ts`, ...inHours('hours', 'certificates')],
    [
      ['!isOwn(ctx, row) && (isLeader(ctx, row) || runsHours(ctx))', 'isLeader(ctx, row) || runsHours(ctx)'],
      ['runsHours(ctx) && !isOwn(ctx, row);', 'runsHours(ctx);'],
      ['hasRole(ctx.actor, ctx.tenant.volunteers?.role) ? accountOf(ctx) : null', 'accountOf(ctx)'],
      ['starts_at.getTime() + minutes * 60_000 <= now.getTime()', 'starts_at.getTime() <= now.getTime()'],
    ],
  ),
  ...faults(`${HOURS}/entries/decide.ts`, inHours('hours', 'certificates'), [
    ["if (isClaimed(row)) throw new Refusal('hours.claimed');", ''],
    ["await tellOwner(ctx, db, row, { template: 'hours-rejected', reason, hours: hoursText(row.minutes) });", ''],
  ]),
  ...faults(`${HOURS}/entries/enter.ts`, inHours('hours'), [
    ['(isOwn(ctx, person) && person.approved) || null', 'isOwn(ctx, person) || null'],
  ]),
  ...faults(`${HOURS}/certificates/issue-certificate.ts`, inHours('certificates'), [
    ["if (!mayCertify(ctx, person)) throw new Refusal('access.denied');", ''],
    ['sum + row.minutes, 0)', 'sum + row.minutes, 1)'],
  ]),
  ...faults(`${HOURS}/certificates/check-certificate.ts`, inHours('certificates'), [
    ['!row || !isMarkOf(ctx, row, read.mark)', '!row'],
    ['if (row.revoked_at)', 'if (false)'],
  ]),
  ...faults(`${HOURS}/entries/revoke.ts`, inHours('certificates'), [
    ['await freeHours(db, row.id);', ''],
    ["await audit(db, ctx, 'certificate.revoke', row.id, { reason });", ''],
  ]),
  ...faults(`${HOURS}/requests/propose.ts`, inHours('hours'), [
    ["if (isClosed(on, db.now)) return 'closed';", ''],
    ["before.state !== 'unverified'", "before.state === 'rejected'"],
    ['before?.corrected_at ? before.minutes : minutes', 'minutes'],
  ]),
  ...faults(
    `src/rooms/hours/contract/service-year.ts`,
    [`src/rooms/hours/contract/service-year.test.ts`, ...inHours('hours')],
    [
      ['-02-01`).getTime() - 1', '-02-01`).getTime() + 8 * 3_600_000 - 1'],
      ['now > closesAt(yearOf(day))', 'now >= closesAt(yearOf(day))'],
      ['days <= LAST_DAYS', 'days < LAST_DAYS'],
    ],
  ),
];
