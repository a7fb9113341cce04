import { openProvider } from '../../src/identity/provider.ts';
import { Product } from './product.ts';

/** Starts the product for all tests and tells them where it is. With E2E_BASE_URL set they run against that one instead. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  // single sign-on is walked by a provider that believes everybody
  const identity = await openProvider();
  process.env.E2E_IDENTITY_URL = identity.url;
  const product = await Product.start({ IDENTITY_URL: identity.url });
  process.env.E2E_BASE_URL = product.base;
  return async () => {
    await product.stop();
    await identity.close();
  };
}
