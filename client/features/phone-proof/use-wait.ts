import { useEffect, useState } from 'react';

/** Seconds left; `start` begins to count down. Another code is of use only once the first had its time to arrive. */
export function useWait(seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: () => setLeft(seconds) };
}
