import { Product } from './product.ts';

/** Starts the product for all tests and tells them where it is. With E2E_BASE_URL set they run against that one instead. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const product = await Product.start();
  process.env.E2E_BASE_URL = product.base;
  return () => product.stop();
}
