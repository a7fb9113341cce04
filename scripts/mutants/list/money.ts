import { faults, httpTests, type Mutant } from '../mutant.ts';

const EVENTS = 'src/rooms/events/server';
const CHECKOUT = 'src/rooms/checkout/server';
const DONATIONS = 'src/rooms/donations/server';
const PAYMENTS = 'src/rooms/payments/server';

const inEvents = httpTests(EVENTS);
const inCheckout = httpTests(CHECKOUT);
const inDonations = httpTests(DONATIONS);
const inPayments = httpTests(PAYMENTS);

/** Events, paying, gifts and what came after the first list of payments. */
export const MONEY_FAULTS: readonly Mutant[] = [
  // events: places, borders of days, prices, the door
  ...faults(
    `${EVENTS}/rules.ts`,
    [`${EVENTS}/rules.test.ts`, ...inEvents('desk', 'own-cancel', 'waiting', 'events')],
    [
      ['day === null || hongKongDate(now) <= day', 'day === null || hongKongDate(now) < day'],
      ['if (now >= event.ends_at)', 'if (now > event.ends_at)'],
      ['now >= (event.closes_at ?? event.starts_at)', 'now > (event.closes_at ?? event.starts_at)'],
    ],
  ),
  ...faults(
    `${EVENTS}/rules.ts`,
    [`${EVENTS}/rules.test.ts`, ...inEvents('own-cancel')],
    [
      [
        'event.refund_full_until && today <= event.refund_full_until',
        'event.refund_full_until && today < event.refund_full_until',
      ],
      ['today <= event.refund_half_until ? 50 : 0', 'today < event.refund_half_until ? 50 : 0'],
      ['Math.min(paid_cents - refund_cents, Math.floor((free * share) / 100))', 'Math.floor((free * share) / 100)'],
    ],
  ),
  ...faults(
    `${EVENTS}/rules.ts`,
    [`${EVENTS}/rules.test.ts`, ...inEvents('vouchers', 'called-off')],
    [
      ['Math.ceil((price * voucher.percent) / 100)', 'Math.floor((price * voucher.percent) / 100)'],
      ['if (voucher?.percent === null) amount -= discountCents;', ''],
      [
        'Math.max(0, Math.min(cents, paid_cents - refund_cents) - gift_cents)',
        'Math.max(0, Math.min(cents, paid_cents - refund_cents))',
      ],
    ],
  ),
  ...faults(
    `${EVENTS}/rules.ts`,
    [`${EVENTS}/rules.test.ts`, ...inEvents('door', 'waiting')],
    [
      ["if (state === 'held') return 'notPaid';", "if (state === 'held') return null;"],
      ['Math.min(plus(now, OFFER_HOURS * 60).getTime(), starts_at.getTime())', 'plus(now, OFFER_HOURS * 60).getTime()'],
    ],
  ),
  ...faults(`${EVENTS}/vouchers/read-voucher.ts`, inEvents('vouchers'), [
    ['valid_until && today > valid_until', 'valid_until && today >= valid_until'],
    ['hongKongDate(db.now)', 'db.now.toISOString().slice(0, 10)'],
    ['!voucher || voucher.stopped', '!voucher'],
  ]),
  ...faults(`${EVENTS}/policy.ts`, inEvents('waiting', 'events', 'ticket'), [
    ['key !== undefined && isBookingKey(ctx, booking.id, key)', 'key !== undefined'],
  ]),
  ...faults(`${EVENTS}/projects/decide-project.ts`, inEvents('projects'), [
    ["if (project.account_id === ctx.person.accountId) throw new Refusal('access.denied');", ''],
  ]),
  ...faults(`${EVENTS}/projects/record-entries.ts`, inEvents('door'), [
    ["if (signed.eventId !== event.id) return { problem: 'otherEvent' };", ''],
    ['Math.min(Date.parse(entry.at), db.now.getTime())', 'Date.parse(entry.at)'],
    [
      "await audit(db, ctx, undo ? 'event.entryUndo' : 'event.entry', event.id, {\n      changes: added({ people: place.name }),\n    });",
      'void audit;',
    ],
  ]),
  ...faults(`${EVENTS}/booking/booking.store.ts`, inEvents('questions', 'places', 'own-cancel'), [
    ['and coalesce(b.reminded_days, $2 + 1) > $2', ''],
    ["b.state = 'confirmed' and e.state = 'published'", "e.state = 'published'"],
    ["(a.holds or b.state = 'waiting') and a.left_at is null", "a.holds and b.state = 'waiting' and a.left_at is null"],
  ]),
  ...faults(`${EVENTS}/booking/own-changes.ts`, inEvents('ticket', 'desk'), [
    ['await reissue(db, attendeeId, shortCode(TICKET_CODE));', 'void [reissue, shortCode, TICKET_CODE];'],
  ]),
  // paying: what is owed, two pairs of eyes, what the gateway says
  ...faults(
    `${CHECKOUT}/rules.ts`,
    [`${CHECKOUT}/rules.test.ts`, ...inCheckout('refunds', 'checkout')],
    [
      ['sums.captured !== intent.cents ||', ''],
      ["if (sums.foreign) return review('checkout.why.currency');", ''],
      [
        'sums.captured - sums.refunded - sums.chargedBack - requested',
        'sums.captured - sums.refunded - sums.chargedBack',
      ],
      ['sums.captured - sums.refunded - sums.chargedBack - requested', 'sums.captured - sums.refunded - requested'],
      ['export const PAY_MINUTES = 15', 'export const PAY_MINUTES = 16'],
      ['const LOOKS = [1, 5, 15, 60]', 'const LOOKS = [1, 5, 16, 60]'],
      ['const SLIP_DAYS = 14', 'const SLIP_DAYS = 13'],
    ],
  ),
  ...faults(
    `${CHECKOUT}/policy.ts`,
    [`${CHECKOUT}/policy.test.ts`, ...inCheckout('refunds', 'slips', 'checkout')],
    [
      ['!(approve && asked_by === ctx.person.accountId)', 'approve !== null'],
      ["ctx.can('payment-manage') && !isOwn(ctx, intent) && !(approve", "ctx.can('payment-manage') && !(approve"],
      [
        "export const mayDecideSlip = (ctx: Context, row: IntentRow): boolean => ctx.can('payment-manage') && !isOwn(ctx, row);",
        "export const mayDecideSlip = (ctx: Context, _row: IntentRow): boolean => ctx.can('payment-manage');",
      ],
      ['found(isPayKey(ctx, kind, id, key) ? key : null)', 'found(key)'],
    ],
  ),
  ...faults(`${CHECKOUT}/merchants/merchants.ts`, inCheckout('merchants'), [
    ['before?.host === host && before.merchant_id === merchantId ? before', 'before'],
  ]),
  ...faults(`${CHECKOUT}/merchants/merchant-in-use.ts`, inCheckout('merchants'), [
    ['GATEWAYS[method].isOwnHost(host) || settings.gatewayHosts.includes(host)', 'host.length > 0'],
  ]),
  ...faults(`${CHECKOUT}/refunds/ask-refund.ts`, inCheckout('refunds'), [
    ['input.cents < 1 || input.cents > left', 'input.cents > left'],
    ['input.cents < 1 || input.cents > left', 'input.cents < 1 || input.cents > left + 1'],
  ]),
  ...faults(`${CHECKOUT}/refunds/decide-refund.ts`, inCheckout('refunds'), [
    ["if (row.status !== 'asked') throw new Refusal('checkout.refund.decided');", ''],
  ]),
  ...faults(`${CHECKOUT}/refunds/send-refund.ts`, inCheckout('refunds'), [
    ["if (refund?.status !== 'approved') return null;", 'if (!refund) return null;'],
  ]),
  ...faults(`${CHECKOUT}/slips/confirm-slip.ts`, inCheckout('slips'), [
    ["if (await isSlipUsed(db, slipId, reference)) throw new Refusal('checkout.slip.used');", ''],
    ['if (cents < row.cents) await tellSlipShort(ctx, db, row, slip, cents);', 'void [tellSlipShort, slip];'],
    ["if (number) throw new Refusal('checkout.slip.byHand', { params: { number } });", 'void number;'],
  ]),
  ...faults(`${CHECKOUT}/payment/assert-paid-on.ts`, inCheckout('slips'), [
    ['paidOn > hongKongDate(ctx.now)', 'paidOn > ctx.now.toISOString().slice(0, 10)'],
    ['open?.since && paidOn < open.since', 'open?.since && paidOn <= open.since'],
  ]),
  ...faults(`${CHECKOUT}/reconciliation/compare-books.ts`, inCheckout('reconciliation'), [
    ['entry.cents === movement.cents && entry.currency', 'entry.currency'],
    ['cents : -cents), 0)', 'cents : cents), 0)'],
  ]),
  ...faults(`${CHECKOUT}/gateways/callback.ts`, inCheckout('checkout', 'paypal'), [
    ["if (!genuine) throw new Refusal('checkout.forged');", ''],
  ]),
  ...faults(`${CHECKOUT}/payment/resolve-intent.ts`, inCheckout('checkout'), [
    ["if (isOwn(ctx, row)) throw new Refusal('access.denied');", ''],
  ]),
  // gifts: amounts, days of a plan, receipts
  ...faults(
    `${DONATIONS}/rules.ts`,
    [`${DONATIONS}/rules.test.ts`, ...inDonations('donations', 'donations-by-hand')],
    [
      ['cents < GIFT_MIN_CENTS', 'cents <= GIFT_MIN_CENTS'],
      ['cents > GIFT_MAX_CENTS', 'cents >= GIFT_MAX_CENTS'],
      ['appeal.closes_on < today', 'appeal.closes_on <= today'],
      ["appeal.opens_on > today ? 'soon'", "appeal.opens_on >= today ? 'soon'"],
    ],
  ),
  ...faults(
    `${DONATIONS}/rules.ts`,
    [`${DONATIONS}/rules.test.ts`, ...inDonations('plans')],
    [
      ['const TRIES = [0, 3, 9, 20]', 'const TRIES = [0, 3, 10, 20]'],
      ['after <= today; after = nextDue', 'after < today; after = nextDue'],
      ['const CARD_TOLD_DAYS = 30', 'const CARD_TOLD_DAYS = 29'],
      ['Math.min(Number(day.slice(8)), LAST_DAY)', 'Number(day.slice(8))'],
    ],
  ),
  ...faults(`${DONATIONS}/policy.ts`, inDonations('donations', 'plans', 'donations-staff'), [
    ['found(isGivingKey(ctx, donorId, key, ctx.now) || null);', 'void [donorId, key];'],
    ["pause: status === 'active',", 'pause: true,'],
  ]),
  ...faults(`${DONATIONS}/plans/plan-acts.ts`, inDonations('plans'), [
    ['found(donorId === undefined || plan.donor_id === donorId || null);', ''],
    ["if (plan.version !== version) throw new Refusal('record.stale');", ''],
    ['addMonths(today, months)', 'addMonths(today, months + 1)'],
    ["await tellOfPlan(ctx, db, after, 'donation-changed', ", "void (planId, changed.version, '', "],
  ]),
  ...faults(`${DONATIONS}/own-giving/giving-key.ts`, inDonations('donations', 'donations-staff', 'plans'), [
    ["!until || !signed || until < hongKongDate(now).replaceAll('-', '')", '!until || !signed'],
  ]),
  ...faults(
    `${DONATIONS}/receipts/issue-receipt.ts`,
    inDonations('donations', 'donations-staff', 'donations-by-hand'),
    [
      ['.on(fileNumberSetting, money.paidOn)', '.on(fileNumberSetting, issuedOn)'],
      ['receiptSeries(issuedOn)', 'receiptSeries(db.now.toISOString())'],
    ],
  ),
  ...faults(`${DONATIONS}/gifts/give-back.ts`, inDonations('donations-staff', 'donations'), [
    ['{ ...gift, cents: rest }', 'gift'],
    ['rest > 0 && gift.paid_on', 'false && gift.paid_on'],
  ]),
  ...faults(
    `${DONATIONS}/gifts/record-gift.ts`,
    [...inDonations('donations-by-hand'), ...inCheckout('statement-line', 'slips')],
    [
      [
        "if (ctx.actor.kind === 'person' && ctx.actor.email.toLowerCase() === address.key) throw new Refusal('access.denied');",
        '',
      ],
      ['await claimLine(ctx, db, { reference, repeat: cleanLine(input.repeat) })', '{}'],
      ['paidOn > hongKongDate(ctx.now) &&', 'paidOn > ctx.now.toISOString().slice(0, 10) &&'],
    ],
  ),
  // payments: corrections, refunds, reminders
  ...faults(
    `${PAYMENTS}/policy.ts`,
    [`${PAYMENTS}/policy.test.ts`, ...inPayments('corrections')],
    [
      [
        'mayBook(ctx, invoice) && !(approve && askedBy === ctx.person.accountId)',
        'mayBook(ctx, invoice) && (approve || askedBy !== "")',
      ],
      ["invoice.method === 'hand' &&", ''],
      ["ctx.can('payment-manage') || status === 'done'", "ctx.can('payment-manage') || status !== 'rejected'"],
    ],
  ),
  ...faults(
    `${PAYMENTS}/rules.ts`,
    [`${PAYMENTS}/rules.test.ts`, ...inPayments('reminders', 'lines')],
    [
      ['reminder.dueOn > issuedOn', 'reminder.dueOn >= issuedOn'],
      ['Math.max(0, cents - left.bought)', 'Math.max(0, cents)'],
      ['giftCents <= left.gift && ', ''],
      ['const LAST_DAYS = 7', 'const LAST_DAYS = 8'],
      ['REMIND_BEFORE = [7, 0]', 'REMIND_BEFORE = [7, 1]'],
    ],
  ),
  ...faults(`${PAYMENTS}/reminders/remind-payers.ts`, inPayments('reminders'), [
    [
      'hongKongDate(db.now) > addDays(reminded, chasing.lastDays)',
      'hongKongDate(db.now) >= addDays(reminded, chasing.lastDays)',
    ],
    ['rules.of(row.issued_on)', 'rules.of(hongKongDate(db.now))'],
    ["!row.corrections.some(({ status }) => status === 'done') &&", ''],
  ]),
  ...faults(`${PAYMENTS}/corrections/decide-correction.ts`, inPayments('corrections'), [
    ['await undoGiftOf(ctx, db, { paymentId: found(row.payment_id), reason });', 'void undoGiftOf;'],
    ["await tellPayer(ctx, db, found(await invoiceById(db, row.id)), 'payment-taken-back');", 'void tellPayer;'],
  ]),
  ...faults(`${PAYMENTS}/refunds/record-refund.ts`, inPayments('lines', 'papers'), [
    ["seriesOf('C', money.on)", "seriesOf('R', money.on)"],
  ]),
];
