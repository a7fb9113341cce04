import { useEffect, useState } from 'react';

/** What was typed, some time after the last key: for questions to the server that follow the typing. @param afterMs milliseconds */
export function useSettled<T>(typed: T, afterMs: number): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), afterMs);
    return () => clearTimeout(timer);
  }, [typed, afterMs]);
  return settled;
}
