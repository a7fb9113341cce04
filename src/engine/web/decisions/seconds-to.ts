import { useEffect, useState } from 'react';
import { clock } from '../clock.ts';

/** Whole seconds that are left; counts by itself. @param until by `clock.elapsed` */
export function useSecondsTo(until: number): number {
  const seconds = () => Math.max(0, Math.ceil((until - clock.elapsed()) / 1_000));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(seconds()), 250);
    return () => clearInterval(timer);
  });
  return left;
}
