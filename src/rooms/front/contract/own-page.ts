/** A draft and a page that was taken down are read by staff only. */
export const OWN_PAGE_STATES = ['draft', 'published', 'takenDown'] as const;
export type OwnPageState = (typeof OWN_PAGE_STATES)[number];

/** Where everybody finds a page. */
export const ownPagePath = (slug: string): string => `/pages/${slug}`;
