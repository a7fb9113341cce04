import { callApi } from '../call.ts';
import { useRead } from '../read.ts';
import { PayWays } from './pay-ways.tsx';

/** The ways to pay something of one's own that is open. */
export function PayBox({ kind, id }: { kind: string; id: string }) {
  const { data } = useRead('checkout', 'GET /checkout/offer', { kind, id }, { staleTime: 0, retry: false });
  if (!data) return null;
  return <PayWays offer={data} start={(wish) => callApi('POST /checkout/start', { kind, id, ...wish })} />;
}
