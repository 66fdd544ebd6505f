/** What a step waits for, as watch-steps.js notes it in the page. */
import type { Page } from '@playwright/test';

/** By name, the selector of what is waited for. */
export type Awaited = Readonly<Record<string, string>>;

export const script = 'tests/bench/watch-steps.js';
const longestMs = 30_000;

/** `by` are the events that begin the step; a tap or Back, unless stated. */
export const watch = (awaited: Awaited, isDocument: boolean, by?: readonly string[]): string =>
  `watchSteps(${JSON.stringify({ awaited, isDocument, by })})`;

/** In ms after the tap, and with `inp` the longest event. */
export async function read(page: Page, awaited: Awaited): Promise<Record<string, number>> {
  for (const end = Date.now() + longestMs; Date.now() < end; await page.waitForTimeout(100)) {
    // A string, because the page's policy forbids what Playwright's own waiting would evaluate.
    const taps = page.evaluate<{ seen: Record<string, number>; inp: number }>('taps');
    // The tap may have led to another document.
    const { seen, inp } = await taps.catch(() => ({ seen: {}, inp: 0 }));
    if (Object.keys(awaited).every((name) => name in seen)) return { ...seen, ...(inp > 0 && { inp }) };
  }
  throw new Error(`Not all of ${Object.keys(awaited)} came at ${page.url()}.`);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
