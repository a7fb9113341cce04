import { z } from 'zod';
import { call } from '../call.ts';
import {
  DIFFERENCES,
  GATEWAY_METHODS,
  INTENT_STATUSES,
  METHODS,
  REFUND_STATUSES,
  RETURN_STATES,
  SLIP_STATES,
  SLIP_STATUSES,
} from '../values/checkout.ts';
import {
  cents,
  count,
  day,
  flag,
  id,
  instant,
  jsonList,
  line,
  oneFile,
  page,
  pageInput,
  secret,
  typedDay,
} from '../wire.ts';

const method = z.enum(METHODS);
const gatewayMethod = z.enum(GATEWAY_METHODS);
/** What is paid: a kind of payable (`invoice`) and the id of its record. */
const payable = { kind: line, id };
const offer = z.object({
  /** Nothing: it is not open, or nothing is set up. */
  methods: z.array(z.object({ method, label: z.string() })),
  cents: z.number().int(),
  /** Money may be on its way: a second payment would have to be given back. */
  checking: z.boolean(),
});
const started = z.object({ url: z.string() });

/** A wish to pay, as those see it who look after payments. */
const intent = z.object({
  intentId: id,
  status: z.enum(INTENT_STATUSES),
  statusLabel: z.string(),
  /** Why it has to be looked at, in a sentence; empty where it has not. */
  why: z.string(),
  method: z.string(),
  /** What the gateway knows it by. */
  orderRef: z.string(),
  payer: z.string(),
  email: z.string(),
  /** Where what was paid is shown. */
  path: z.string(),
  /** Whole cents of HKD. */
  cents: z.number().int(),
  createdAt: instant,
  paidAt: instant.nullable(),
  resolved: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
  abilities: z.object({ check: z.boolean(), resolve: z.boolean() }),
});

/** With what the gateway moved and what was asked to go back. */
const oneIntent = intent.extend({
  /** Whole cents that can still be asked to go back. */
  refundableCents: z.number().int(),
  /** What was paid, part by part, with what can still be asked to go back of each; none where it is one thing. */
  parts: z.array(z.object({ key: z.string(), text: z.string(), cents: z.number().int() })),
  ledger: z.array(
    z.object({
      kind: z.string(),
      /** Whole cents of `currency`; less than nothing where it went away. */
      cents: z.number().int(),
      currency: z.string(),
      /** What the gateway calls it. */
      reference: z.string(),
      at: instant,
    }),
  ),
  refunds: z.array(
    z.object({
      refundId: id,
      cents: z.number().int(),
      reason: z.string(),
      parts: z.array(z.object({ text: z.string(), cents: z.number().int() })),
      status: z.enum(REFUND_STATUSES),
      statusLabel: z.string(),
      askedBy: z.string(),
      askedAt: instant,
      decidedBy: z.string().nullable(),
      decidedAt: instant.nullable(),
      /** Why it was rejected, or what the gateway said. */
      why: z.string(),
      version: z.number().int(),
      abilities: z.object({ approve: z.boolean(), reject: z.boolean() }),
    }),
  ),
  /** Payment slips that were sent for it, the newest first. */
  slips: z.array(
    z.object({
      slipId: id,
      status: z.enum(SLIP_STATUSES),
      statusLabel: z.string(),
      name: z.string(),
      type: z.string(),
      url: z.string(),
      /** As the payer says, or the bank statement where it is confirmed. */
      reference: z.string(),
      paidOn: day,
      sentAt: instant,
      /** What came by the bank statement, whole cents of HKD; null: not confirmed. */
      receivedCents: z.number().int().nullable(),
      /** Its file or its bank reference came with another slip already. */
      used: z.boolean(),
      /** The number on which staff have booked its bank reference by hand already; empty: they have not. */
      bookedOn: z.string(),
      decidedBy: z.string().nullable(),
      decidedAt: instant.nullable(),
      why: z.string(),
      /** Whether the reader may confirm or refuse it. */
      decide: z.boolean(),
    }),
  ),
  abilities: intent.shape.abilities.extend({ refund: z.boolean() }),
});

const merchant = z.object({
  method,
  label: z.string(),
  merchantId: z.string(),
  /** Empty: the fake gateway of the demonstration. */
  host: z.string(),
  enabled: z.boolean(),
  /** Where the gateway calls back; a gateway that is told it with each order needs nobody to set it up. */
  callbackUrl: z.string(),
  position: z.number().int(),
  /** Whether there are secrets; they are never shown again. */
  secrets: z.boolean(),
  /** What the gateway refused of it; null while it works. */
  fault: z.object({ text: z.string(), since: instant }).nullable(),
  /** False: it is offered to nobody, because its secrets cannot be read here or its gateway has no address. */
  usable: z.boolean(),
  /** Since when call-backs about payments of ours are refused, and none is taken: their secret may be wrong. */
  unheardSince: instant.nullable(),
  version: z.number().int(),
});

/** How many movements, and what came in less what went away; whole cents of HKD. */
const booked = z.object({ count: z.number().int(), cents: z.number().int() });
/** One day of a gateway's books beside the ledger. */
const reconciliation = z.object({
  reconciliationId: id,
  methodKey: gatewayMethod,
  method: z.string(),
  merchantId: z.string(),
  day,
  ranAt: instant,
  state: z.enum(['agrees', 'differs', 'fault']),
  stateLabel: z.string(),
  gateway: booked,
  ledger: booked,
  /** Movements that were missed before and are known now. */
  learnt: z.number().int(),
  /** Differences that nobody has said anything of. */
  open: z.number().int(),
  /** Why the gateway could not be asked; empty: it was. */
  fault: z.string(),
});

export const checkout = {
  'GET /checkout/offer': call({
    summary: 'How something can be paid now, and whether a payment of it is being checked (PAY-2)',
    who: 'person',
    input: z.object(payable),
    output: offer,
  }),
  'POST /checkout/start': call({
    summary: 'Begins a payment and answers the page of the gateway where it is made (PAY-2)',
    who: 'person',
    input: z.object({ ...payable, method: line }),
    output: started,
    limit: { points: 40, seconds: 600, by: 'person' },
  }),
  'POST /checkout/link': call({
    summary: 'What the link in a mail is about, and how it can be paid without logging in (PAY-2)',
    who: 'anyone',
    input: z.object({ ...payable, key: secret }),
    output: offer.extend({
      /** What is owed; null where nothing is open any more. */
      owed: z
        .object({ reference: z.string(), text: z.string(), dueOn: day.nullable(), howToPay: z.string() })
        .nullable(),
      /** The page of the record, for who can log in; null while its module is off. */
      path: z.string().nullable(),
    }),
    sessionless: true,
    limit: { points: 300, seconds: 600 },
  }),
  'POST /checkout/link/start': call({
    summary: 'Begins a payment by the link in a mail, without logging in (PAY-2)',
    who: 'anyone',
    input: z.object({ ...payable, key: secret, method: line }),
    output: started,
    sessionless: true,
    limit: { points: 100, seconds: 600 },
  }),
  'POST /checkout/return': call({
    summary: 'Somebody is back from the gateway: it is asked what became of the payment (PAY-4)',
    who: 'anyone',
    input: z.object({ intentId: id, secret, byLink: flag.optional() }),
    output: z.object({
      state: z.enum(RETURN_STATES),
      /** The page of what was paid; it asks for a login by itself, unless it was paid by a link. */
      path: z.string(),
    }),
    // whoever is logged in in this browser meanwhile, and wherever: the secret names the payment
    sessionless: true,
    limit: { points: 300, seconds: 600 },
  }),
  'POST /checkout/callback': call({
    summary: 'A gateway says that something happened; it is asked what (PAY-4)',
    who: 'anyone',
    input: z.object({ method: gatewayMethod }),
    output: z.object({}),
    sessionless: true,
    inAddress: true,
    rawBody: true,
    limit: { points: 1_200, seconds: 60 },
  }),
  'POST /checkout/slip': call({
    summary: 'What a payment slip is for, where the money goes, and what became of one that was sent (PAY-2)',
    who: 'anyone',
    input: z.object({ intentId: id, secret, byLink: flag.optional() }),
    output: z.object({
      reference: z.string(),
      text: z.string(),
      cents: z.number().int(),
      howToPay: z.string(),
      state: z.enum(SLIP_STATES),
      /** What came by the bank statement, whole cents of HKD; null: nothing that is known. */
      receivedCents: z.number().int().nullable(),
      /** What is still owed of it, whole cents of HKD. */
      owedCents: z.number().int(),
      /** Why the last one was refused; empty: none was. */
      refused: z.string(),
      path: z.string(),
    }),
    sessionless: true,
    limit: { points: 300, seconds: 600 },
  }),
  'POST /checkout/slip/send': call({
    summary: 'The payer sends the slip of a transfer; staff compare it with the bank statement (PAY-2)',
    who: 'anyone',
    input: z.object({ intentId: id, secret, file: oneFile, reference: line, paidOn: typedDay }),
    output: z.object({ message: z.string() }),
    sessionless: true,
    limit: { points: 20, seconds: 600 },
  }),
  'GET /checkout/slip/file': call({
    summary: 'The picture or PDF of a payment slip (PAY-2)',
    who: { can: 'payment-manage' },
    input: z.object({ slipId: id }),
    output: z.object({}),
  }),
  'POST /checkout/slip/confirm': call({
    summary: 'Somebody who is not the payer has found the money on the bank statement (PAY-2)',
    who: { can: 'payment-manage' },
    input: z.object({ slipId: id, cents, reference: line, paidOn: typedDay }),
    output: z.object({ message: z.string(), intent: oneIntent }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'POST /checkout/slip/refuse': call({
    summary: 'A payment slip does not prove the money; the payer is told why and may send another one (PAY-2)',
    who: { can: 'payment-manage' },
    input: z.object({ slipId: id, reason: line }),
    output: z.object({ message: z.string(), intent: oneIntent }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'GET /checkout/intent/list': call({
    summary: 'Payments through gateways, newest first, or those that somebody has to look at (PAY-4)',
    who: { can: 'payment-manage' },
    input: z.object({
      review: flag.optional(),
      /** Those with money that somebody asked to go back. */
      refunds: flag.optional(),
      /** Those with a payment slip to compare with the bank statement. */
      slips: flag.optional(),
      ...pageInput,
    }),
    output: page(intent).extend({
      toReview: z.number().int(),
      toRefund: z.number().int(),
      toCompare: z.number().int(),
    }),
  }),
  'GET /checkout/intent/get': call({
    summary: 'One payment: what the gateway moved of it, what was asked to go back (PAY-3)',
    who: { can: 'payment-manage' },
    input: z.object({ intentId: id }),
    output: oneIntent,
  }),
  'POST /checkout/refund/ask': call({
    summary: 'Asks for all of a payment or a part of it to go back; a second person decides (PAY-3)',
    who: { can: 'payment-manage' },
    input: z.object({
      intentId: id,
      cents,
      /** Which parts of what was paid it is for; together they come to `cents`. */
      parts: jsonList(z.object({ key: z.string().max(20), cents }), 50).optional(),
      reason: line,
      version: count,
    }),
    output: z.object({ message: z.string(), intent: oneIntent }),
  }),
  'POST /checkout/refund/decide': call({
    summary: 'A second person approves or rejects a refund; approved the gateway is asked for it (PAY-3)',
    who: { can: 'payment-manage' },
    input: z.object({ refundId: id, approve: flag, reason: line.optional(), version: count }),
    output: z.object({ message: z.string(), intent: oneIntent }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'POST /checkout/intent/check': call({
    summary: 'Asks the gateway now what became of a payment (PAY-4)',
    who: { can: 'payment-manage' },
    input: z.object({ intentId: id }),
    output: z.object({ message: z.string(), intent }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'POST /checkout/intent/resolve': call({
    summary: 'Somebody has looked at a payment that did not fit, and says what was done (PAY-4)',
    who: { can: 'payment-manage' },
    input: z.object({ intentId: id, reason: line, version: count }),
    output: z.object({ message: z.string(), intent }),
  }),
  'GET /checkout/merchant/list': call({
    summary: 'The ways to pay of this organisation, in the order in which they are offered (PAY-2)',
    who: { can: 'setting-manage' },
    input: z.object({}),
    output: z.object({ rows: z.array(merchant) }),
  }),
  'POST /checkout/merchant/save': call({
    summary: 'Sets up a way to pay; secrets that are left empty stay as they are (PAY-2)',
    who: { can: 'setting-manage' },
    input: z.object({
      method: line,
      merchantId: line,
      host: line,
      password: secret.optional(),
      callbackSecret: secret.optional(),
      enabled: flag,
      position: count,
      version: count,
    }),
    output: z.object({ message: z.string(), merchant }),
  }),
  'GET /checkout/reconciliation/list': call({
    summary: 'Days of gateways’ books beside the ledger, newest first, or those that somebody has to look at (PAY-4)',
    who: { can: 'payment-manage' },
    input: z.object({ open: flag.optional(), ...pageInput }),
    output: page(reconciliation).extend({ toLookAt: z.number().int() }),
  }),
  'GET /checkout/reconciliation/get': call({
    summary: 'One day of a gateway’s books: each difference, and what to do about it (PAY-4)',
    who: { can: 'payment-manage' },
    input: z.object({ reconciliationId: id }),
    output: reconciliation.extend({
      differences: z.array(
        z.object({
          /** What the gateway calls the movement. */
          txnId: z.string(),
          kind: z.enum(DIFFERENCES),
          what: z.string(),
          todo: z.string(),
          orderRef: z.string(),
          /** The payment here; null: there is none. */
          path: z.string().nullable(),
          gatewayCents: z.number().int().nullable(),
          ledgerCents: z.number().int().nullable(),
          resolved: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
          abilities: z.object({ resolve: z.boolean() }),
        }),
      ),
    }),
  }),
  'POST /checkout/reconciliation/run': call({
    summary: 'Holds a day of a gateway’s books against the ledger now (PAY-4)',
    who: { can: 'payment-manage' },
    input: z.object({ method: gatewayMethod, day: typedDay }),
    output: z.object({ message: z.string(), reconciliationId: id }),
    limit: { points: 30, seconds: 600, by: 'person' },
  }),
  'POST /checkout/difference/resolve': call({
    summary: 'Somebody says what was done about a difference between the books (PAY-4)',
    who: { can: 'payment-manage' },
    input: z.object({ reconciliationId: id, txnId: line, reason: line }),
    output: z.object({ message: z.string() }),
  }),
};
