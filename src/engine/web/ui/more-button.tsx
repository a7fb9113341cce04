import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Reads a list on, where there is more of it (`useGrowingList`). */
export function MoreButton({
  list,
  children,
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: ReactNode;
}) {
  if (!list.hasNextPage) return null;
  return (
    <div>
      <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
