import { useEffect, useState } from 'react';

/** Whole seconds that are left; counts by itself. @param until by `performance.now()` */
export function useSecondsTo(until: number): number {
  const seconds = () => Math.max(0, Math.ceil((until - performance.now()) / 1_000));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(seconds()), 250);
    return () => clearInterval(timer);
  });
  return left;
}
