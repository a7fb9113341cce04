import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { leaveForProvider } from './provider-visit.ts';

/** Leads to the organisation's provider of identities, where it has one; says what the organisation calls it. */
export function SignOnButton({ returnUrl }: { returnUrl: string }) {
  const { data } = useRead('sign-on-offer', 'GET /signOn/offer', {});
  if (!data?.label) return null;
  const go = async () => {
    const { goTo } = await callApi('POST /signOn/begin', { ...(returnUrl && { returnUrl }) });
    leaveForProvider(goTo);
  };
  return <ActButton act={go}>{data.label}</ActButton>;
}
