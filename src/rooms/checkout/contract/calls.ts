import { z } from 'zod';
import { call, callsBy } from '../../../contract/declare-call.ts';
import { day, flag, id, line, oneFile, secret, typedDay } from '../../../contract/wire.ts';
import { GATEWAY_METHODS, METHODS, RETURN_STATES, SLIP_STATES } from './values.ts';

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
    summary: 'Get how something can be paid now, and whether a payment of it is being checked (PAY-2)',
    who: 'person',
    input: z.object(payable),
    output: offer,
  }),
  'POST /checkout/start': call({
    summary: 'Start a payment and get the address of its gateway page (PAY-2)',
    who: 'person',
    input: z.object(wish),
    output: started,
    limit: { points: 40, seconds: 600, by: 'person' },
  }),
  'POST /checkout/link': forAnyone({
    summary: 'Get what a mailed payment link is for, and how to pay without logging in (PAY-2)',
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
    summary: 'Start a payment by a mailed link, without logging in (PAY-2)',
    input: z.object({ ...wish, key: line }),
    output: started,
    sessionless: true,
    limit: { points: 100, seconds: 600 },
  }),
  'POST /checkout/return': forAnyone({
    summary: 'Return from the gateway and get the result of the payment (PAY-4)',
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
    summary: 'Receive an event from a gateway and ask it about the payment (PAY-4)',
    input: z.object({ method: gatewayMethod }),
    output: z.object({}),
    sessionless: true,
    inAddress: true,
    rawBody: true,
    limit: { points: 1_200, seconds: 60 },
  }),
  'POST /checkout/slip': forAnyone({
    summary: 'Get what a payment slip is for, where to pay, and the state of a slip already sent (PAY-2)',
    input: z.object({ intentId: id, secret, byLink: flag.optional() }),
    output: z.object({
      reference: z.string(),
      text: z.string(),
      cents: z.number().int(),
      howToPay: z.string(),
      /** What the QR code for a bank's app says; null: the organisation takes no transfer by FPS. */
      fpsCode: z.string().nullable(),
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
    summary: 'Send the slip of a bank transfer for staff to compare with the bank statement (PAY-2)',
    input: z.object({ intentId: id, secret, file: oneFile, reference: line, paidOn: typedDay }),
    output: z.object({ message: z.string() }),
    sessionless: true,
    limit: { points: 20, seconds: 600 },
  }),
};
