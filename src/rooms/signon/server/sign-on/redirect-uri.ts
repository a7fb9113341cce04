import type { Context } from '../../../../engine/server/context.ts';

/** Where the provider sends people back to: without parameters, which some providers do not take. */
export const redirectUriOf = ({ engine, tenant }: Pick<Context, 'engine' | 'tenant'>): string =>
  `${engine.settings.baseUrl}/sign-on/${tenant.key}`;

/** What the client's secret is sealed for. */
export const secretPlace = (providerId: string) => ({ use: 'sign-on client', owner: providerId });
