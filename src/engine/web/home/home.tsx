import { type ComponentType, Suspense, useEffect } from 'react';
import { keepLastReader } from '../last-reader.ts';
import type { LoadedCard } from '../room.ts';
import { useSession } from '../session.ts';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { StartPage } from './start-page.tsx';

/** What Home is put together from. */
export type HomeParts = {
  cards: readonly LoadedCard[];
  lookedAfterBy: Parameters<typeof StartPage>[0]['lookedAfterBy'];
  Welcome: ComponentType | null;
  Newcomer: ComponentType | null;
};

/** Home (spec §2): what waits for the person; for nobody, whose portal this is and the way in. */
export function Home({ cards, lookedAfterBy, Welcome, Newcomer }: HomeParts) {
  const session = useSession();
  const isNobody = session?.ID === 0;
  useEffect(() => {
    if (isNobody) keepLastReader(null);
  }, [isNobody]);
  if (!session) return <SkeletonPage />;
  if (session.ID)
    return <StartPage session={session} cards={cards} lookedAfterBy={lookedAfterBy} Newcomer={Newcomer} />;
  return (
    Welcome && (
      <Suspense fallback={<SkeletonPage />}>
        <Welcome />
      </Suspense>
    )
  );
}
