/** What a line of an invoice is for: only a gift is a donation, and only a discount takes something off. */
export const LINE_PURPOSES = ['fee', 'ticket', 'gift', 'discount'] as const;
export type LinePurpose = (typeof LINE_PURPOSES)[number];

/** What a line of the journal is for; `other`: money that went away of which nobody said which line it is for. */
export const JOURNAL_PURPOSES = [...LINE_PURPOSES, 'other'] as const;
export type JournalPurpose = (typeof JOURNAL_PURPOSES)[number];
/** A receipt, one that is void again, money that went back, money that the issuer of a card took. */
export const JOURNAL_KINDS = ['receipt', 'void', 'refund', 'chargeback', 'imported'] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];
export const INVOICE_STATUSES = ['open', 'paid', 'cancelled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
