/** A clock with timers that tests can move forward. */
export interface Clock {
  nowMs(): number;
  offsetSeconds(): number;
  advance(seconds: number): void;
  later(delayMs: number, act: () => void): void;
  stop(): void;
}

export function createClock(): Clock {
  const timers = new Set<NodeJS.Timeout>();
  let offsetMs = 0;
  let stopped = false;
  return {
    nowMs: () => Date.now() + offsetMs,
    offsetSeconds: () => offsetMs / 1000,
    advance: (seconds) => {
      offsetMs += seconds * 1000;
    },
    later: (delayMs, act) => {
      if (stopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        act();
      }, delayMs);
      timers.add(timer);
    },
    stop: () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
