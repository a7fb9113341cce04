import { z } from 'zod';
import { call, callsBy } from '../declare-call.ts';
import { GATEWAY_METHODS, METHODS, RETURN_STATES, SLIP_STATES } from '../values/checkout.ts';
import { day, flag, id, line, oneFile, secret, typedDay } from '../wire.ts';

const forAnyone = callsBy('anyone');

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
  /** It is a transfer whose slip waits for staff. */
  slip: z.boolean(),
});
/** Without `again` nothing begins while a payment of it is being checked (`checkout.again`): the payer is asked first. */
const wish = { ...payable, method: line, again: flag.optional() };
const started = z.object({ url: z.string() });

/** Paying, with an account, by the link of a mail or by a slip, and what gateways say of it. */
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
    input: z.object(wish),
    output: started,
    limit: { points: 40, seconds: 600, by: 'person' },
  }),
  'POST /checkout/link': forAnyone({
    summary: 'What the link in a mail is about, and how it can be paid without logging in (PAY-2)',
    input: z.object({ ...payable, key: line }),
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
  'POST /checkout/link/start': forAnyone({
    summary: 'Begins a payment by the link in a mail, without logging in (PAY-2)',
    input: z.object({ ...wish, key: line }),
    output: started,
    sessionless: true,
    limit: { points: 100, seconds: 600 },
  }),
  'POST /checkout/return': forAnyone({
    summary: 'Somebody is back from the gateway: it is asked what became of the payment (PAY-4)',
    input: z.object({ intentId: id, secret, byLink: flag.optional() }),
    output: z.object({
      state: z.enum(RETURN_STATES),
      /** Whole cents of HKD, the number of the receipt, and what happens next. */
      paid: z.object({ cents: z.number().int(), receipt: z.string().nullable(), next: z.string() }).nullable(),
      /** The page of what was paid; it asks for a login by itself, unless it was paid by a link. */
      path: z.string(),
    }),
    // whoever is logged in in this browser meanwhile, and wherever: the secret names the payment
    sessionless: true,
    limit: { points: 300, seconds: 600 },
  }),
  'POST /checkout/callback': forAnyone({
    summary: 'A gateway says that something happened; it is asked what (PAY-4)',
    input: z.object({ method: gatewayMethod }),
    output: z.object({}),
    sessionless: true,
    inAddress: true,
    rawBody: true,
    limit: { points: 1_200, seconds: 60 },
  }),
  'POST /checkout/slip': forAnyone({
    summary: 'What a payment slip is for, where the money goes, and what became of one that was sent (PAY-2)',
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
  'POST /checkout/slip/send': forAnyone({
    summary: 'The payer sends the slip of a transfer; staff compare it with the bank statement (PAY-2)',
    input: z.object({ intentId: id, secret, file: oneFile, reference: line, paidOn: typedDay }),
    output: z.object({ message: z.string() }),
    sessionless: true,
    limit: { points: 20, seconds: 600 },
  }),
};
