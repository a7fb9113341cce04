import { useSession } from '../../engine/session.ts';
import { SkeletonPage } from '../../engine/ui/skeleton.tsx';
import { StartPage } from './parts/start-page.tsx';
import { Welcome } from './parts/welcome.tsx';

/** Home (spec §2): what waits for the person; for nobody, whose portal this is and the way in. */
export default function Home() {
  const session = useSession();
  if (!session) return <SkeletonPage />;
  return session.ID ? <StartPage session={session} /> : <Welcome />;
}
