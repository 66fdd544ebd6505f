/** The inline script before the reporter (docs/decisions/050): what it hears, when it fetches, and which visits are in a sample. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logFailure } from '../../../client/browser/log-failure.ts';
import { buildMonitoringScript, sampleKey } from '../../../client/document/monitoring-script.ts';

const settings = { dsn: 'https://key@errors.example/1', release: 'r1' };
type StartReporter = (settings: object, early: Event[], sample: string) => void;

/** Runs it with `import()` replaced, which no test's page can do. @returns what was fetched, and how the reporter was started. */
function run() {
  const fetched: string[] = [];
  const started: Parameters<StartReporter>[] = [];
  const script = buildMonitoringScript(settings, '/assets/reporter.js', 'n0nce');
  expect(script).toMatch(/^<script nonce="n0nce">/);
  const code = script.replace(/^<script[^>]*>|<\/script>$/g, '').replace('import(', 'fetchModule(');
  const fetchModule = async (url: string) => {
    fetched.push(url);
    return { startReporter: (...given: Parameters<StartReporter>) => void started.push(given) };
  };
  new Function('fetchModule', code)(fetchModule);
  return { fetched, started };
}
const draws = (...values: number[]) => {
  const random = vi.spyOn(Math, 'random');
  for (const value of values) random.mockReturnValueOnce(value);
};
const afterLoad = async () => {
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1000);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

// The first draw is for traces, the second for a replay.
test.each([
  [0.0499, 0.0999, 'tr'],
  [0.05, 0.0999, 'r'],
  [0.0499, 0.1, 't'],
  [0.05, 0.1, ''],
])(
  'S9.33, S9.34: a tenth of visits is replayed and a twentieth traced: %s and %s is “%s”',
  async (traces, replay, sample) => {
    draws(traces, replay);
    const { fetched, started } = run();
    expect(sessionStorage.getItem(sampleKey)).toBe(sample);
    expect(fetched, 'nothing before the page has loaded').toEqual([]);
    await afterLoad();
    expect(fetched).toEqual(sample === '' ? [] : ['/assets/reporter.js']);
    expect(started.map(([, , drawn]) => drawn)).toEqual(sample === '' ? [] : [sample]);
  },
);

test('a visit is drawn once, and its later pages are in the same samples', () => {
  sessionStorage.setItem(sampleKey, 't');
  draws(0.9, 0);
  run();
  expect(sessionStorage.getItem(sampleKey)).toBe('t');
});

test('a browser that asks not to be tracked is never replayed', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  draws(0, 0);
  run();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect(sessionStorage.getItem(sampleKey)).toBe('t');
});

test('S9.32: a fault or a logged failure fetches the reporter once, which gets all that was heard before it, twenty at most', async () => {
  draws(0.9, 0.9);
  const { fetched, started } = run();
  logFailure('sync')(new Error('No.'));
  for (let at = 0; at < 30; at += 1) window.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual(['/assets/reporter.js']);
  const [given, early] = started[0] ?? [];
  expect(given).toEqual(settings);
  expect(early?.map(({ type }) => type).slice(0, 2)).toEqual(['afiya:logged', 'error']);
  expect(early).toHaveLength(20);
});
