import { QueryClient } from '@tanstack/react-query';

/** What the server said, kept for the screens. Refusals are not asked for again; a lost connection is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 2 && error instanceof TypeError,
    },
    mutations: { retry: false },
  },
});
