/** What a line of an invoice is for: only a gift is a donation, and only a discount takes something off. */
export const LINE_PURPOSES = ['fee', 'ticket', 'gift', 'discount'] as const;
export type LinePurpose = (typeof LINE_PURPOSES)[number];
