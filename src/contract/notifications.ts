/** How news reach a person by mail; what is about money, security or deadlines always comes at once (COM-3). */
export const NOTIFICATION_CHOICES = ['now', 'daily', 'weekly', 'none'] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

/** Of whoever has chosen nothing. */
export const USUAL_CHOICE: NotificationChoice = 'daily';

/** When digests leave, in Hong Kong: every day, or on Mondays. */
export const DIGEST_HOUR = 8;
