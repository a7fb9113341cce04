import { startEmbedded } from '../../src/engine/server/db/embedded.ts';
import { openProvider } from '../../src/identity/provider.ts';
import { Product } from './product.ts';

/** Starts the product for all tests and tells them where it is. With E2E_BASE_URL set they run against that one instead. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  // single sign-on is walked by a provider that believes everybody
  const identity = await openProvider();
  process.env.E2E_IDENTITY_URL = identity.url;
  const product = await Product.start({ IDENTITY_URL: identity.url });
  await product.keepFilled();
  process.env.E2E_BASE_URL = product.base;
  // what a screen gives out is compared with the rows themselves
  process.env.E2E_DATABASE_URL = (await startEmbedded(product.dataDir)).ownerUrl;
  return async () => {
    // whatever was walked, no number of a card is left behind
    const found = await product.cardNumbers();
    await product.stop();
    await identity.close();
    if (found.length > 0) throw new Error(`Numbers of cards in what the product keeps:\n${found.join('\n')}`);
  };
}
