import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { queryClient } from '../../../../engine/web/shell/query-client.ts';
import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { goesOn } from './decide.ts';
import { Message, type Tidings } from './notice.tsx';
import { Review } from './review.tsx';

/** What was said last, and about whom. */
type Last = Tidings & { membershipId: string; name: string };

/** One application or member for those who review (MEM-2): after a decision the next one that waits opens by itself. */
export default function Application() {
  const { t, lang } = useWords();
  const { membershipId = '' } = useParams({ strict: false }) as { membershipId?: string };
  const [{ type }] = useAddressBar(['type']);
  const [last, setLast] = useState<Last | null>(null);
  const query = useQuery(reviewOf(membershipId, lang));
  const next = useQuery({
    queryKey: ['membership', 'next', membershipId, type],
    queryFn: () => askNext(membershipId, type),
  });
  const nextId = next.data?.membershipId;
  // The next one is there when it is asked for.
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(reviewOf(nextId, lang));
  }, [nextId, lang]);
  const { data } = query;
  if (!data) return <Unread query={query} />;

  const name = nameOf(data.membership);
  const reviewPath = (id: string) => pathTo('Membership-Review', { membershipId: id, ...(type && { type }) });
  const goOn = async () => {
    const { membershipId: found, waiting } = await askNext(membershipId, type);
    if (found) return goTo(reviewPath(found));
    const message = waiting > 0 ? t('membership-desk.next.only') : t('membership-desk.next.none');
    setLast((said) => ({
      tone: 'good',
      name,
      membershipId,
      message: [said?.message, message].filter(Boolean).join(' '),
    }));
  };
  const onNotice = async (tidings: Tidings) => {
    setLast({ ...tidings, membershipId, name });
    await refresh('membership');
    if (tidings.tone === 'good' && goesOn.get()) await goOn();
  };
  return (
    <Review
      key={membershipId}
      data={data}
      name={name}
      waiting={next.data?.waiting ?? 0}
      outcome={
        <Message tidings={last}>
          {last && last.membershipId !== membershipId && (
            <AppLink to={reviewPath(last.membershipId)}>{t('membership-desk.next.back', { name: last.name })}</AppLink>
          )}
        </Message>
      }
      onNext={() => {
        setLast(null);
        void goOn();
      }}
      onNotice={(tidings) => void onNotice(tidings)}
    />
  );
}

const reviewOf = (membershipId: string, lang: string) => ({
  queryKey: ['membership', 'review', membershipId, lang],
  queryFn: () => callApi('GET /membership/approvalForm', { membershipId }, { quiet: true }),
  retry: false,
});

const askNext = (after: string, type: string) =>
  callApi('GET /membership/next', { after, ...(type && { type }) }, { quiet: true });

const nameOf = ({ fullname, fullnameChinese, email }: { fullname: string; fullnameChinese: string; email: string }) =>
  [fullname, fullnameChinese].filter(Boolean).join(' ') || email;
