import type { Lang, Text } from '../../../contract/lang.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { LinkWhere } from '../link-key.ts';

/** Something open that can be paid now. */
export type OpenPayable = {
  /** Whole cents of HKD. */
  cents: number;
  /** What it is for, as the payer reads it at the gateway too. */
  text: Text;
  /** Its number on papers. */
  reference: string;
  /** Who owes it; somebody without an account pays by the link that was mailed to them. */
  payer: { accountId: string | null; name: string; email: string };
  /** Of who owes it, where nobody is at a page: a stored card is charged with the text in it. */
  language?: Lang;
  /** The gateway keeps the card under this id, for the next ones of the same payer. */
  agreementId?: string;
  /** It may also be paid in the way that the tenant says (`howToPay`), and is then booked by hand. */
  byHand?: true;
  /** Day of Hong Kong by which it should be paid. */
  dueOn?: string;
  /** Day of Hong Kong before which nobody can have paid it: it was not asked for yet. */
  since?: string;
};

/** Money that a gateway has moved: day of Hong Kong, whole cents of HKD; `reference`: of the movement at the gateway. */
export type MoneyMoved = {
  method: string;
  reference: string;
  on: string;
  cents: number;
  /** Which parts go back, as they were asked for; nothing where nobody said. */
  parts?: readonly AskedPart[];
};
/** So much of a part, whole cents of HKD. */
export type AskedPart = { key: string; cents: number };
/** A part of what was paid that can go back by itself, and what is left of it. */
export type PayablePart = AskedPart & { text: Text };

/**
 * A room's side of what can be paid through a gateway, by the kind of its records (the port `payables` of a room):
 * checkout knows no room.
 */
export type Payable = {
  /** What is open of it; null where nothing is, or no such record. Read in the transaction of the caller. */
  open(db: TenantDb, id: string): Promise<OpenPayable | null>;
  /**
   * Books the money in the transaction in which the payment settles; locks what it needs.
   * @throws Refusal where it cannot be booked: the payment is then looked at by a person, and nothing is lost
   */
  paid(ctx: Context, db: TenantDb, id: string, money: MoneyMoved): Promise<void>;
  /**
   * Money of it was given back, through the portal or at the gateway: called once for each movement, in the transaction
   * in which it becomes known. It never refuses: the money has gone.
   */
  refunded(ctx: Context, db: TenantDb, id: string, money: MoneyMoved): Promise<void>;
  /**
   * The issuer of the card took money of it back, against our will: called once for each movement, as `refunded`. People
   * look at the payment; what must not stand until then ends here: the receipt of a gift.
   */
  chargedBack?(ctx: Context, db: TenantDb, id: string, money: MoneyMoved): Promise<void>;
  /** A refund that was asked for by rule (`requestRefund`), and that the record counts on, was rejected. Whole cents. */
  refundRejected?(db: TenantDb, id: string, cents: number): Promise<void>;
  /** What may still go back at most, where something else became of the money, whole cents; null: all of it. */
  refundMost?(db: TenantDb, id: string): Promise<number | null>;
  /** Names of those who have used what was paid for: a refund then has to be confirmed by who asks for it. */
  usedBy?(db: TenantDb, id: string): Promise<string[]>;
  /** The parts of what was paid; without it only the whole can be given back, or an amount of it. */
  parts?(db: TenantDb, id: string): Promise<PayablePart[]>;
  /**
   * The number of the record on whose account staff booked a line of the bank statement by hand, by the bank's reference
   * as it is compared (`foldLine`); null: none. A line is booked once, by hand or by a payment slip.
   */
  bookedByHand?(db: TenantDb, reference: string): Promise<string | null>;
  /**
   * What was promised for it stands also while the room's module is off, so that it can be paid then too; without it only
   * money that is on its way is booked.
   */
  promised?: true;
  /** The number of the receipt for what was paid; null: there is none. */
  receipt(db: TenantDb, id: string): Promise<string | null>;
  /** What happens once it is paid, as its payer reads it. */
  next: WordKey;
  /** Path of the page of the record, for who owes it with an account and for staff. */
  path(id: string): string;
  /** Where those go on who paid by a link; the page of the link where the room has no better one. */
  afterLink?(where: LinkWhere, id: string): string;
};
