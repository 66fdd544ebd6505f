/** The ways in which an answer fails that a page has asked for. */
import type { Page, Route } from '@playwright/test';

const envelope = (code: number, data: unknown) => ({
  meta: { code, msg: code === 200 ? 'OK' : 'No.', msgType: 0 },
  data,
});

const failures = {
  'a 500': { status: 500, json: envelope(500, {}) },
  'a 504 without a body': { status: 504, body: '' },
  'HTML in the place of JSON': { status: 200, contentType: 'text/html', body: '<!doctype html><title>Login</title>' },
  'an empty body': { status: 200, contentType: 'application/json', body: '' },
  null: { status: 200, contentType: 'application/json', body: 'null' },
  'no data': { status: 200, json: envelope(200, null) },
  'no answer': null,
} as const satisfies Readonly<Record<string, Parameters<Route['fulfill']>[0] | null>>;

export type Failure = keyof typeof failures;
export const failureNames = Object.keys(failures) as Failure[];

/** Of what a page waits for, so that a test need not: a twentieth of a minute, or of half of one. */
const hurry = 20;

export interface FailingAnswers {
  /** How each answer fails from now on; null lets it through. */
  use(failure: Failure | null): void;
  /** Names of what was asked for since the last look. */
  takeAsked(): string[];
}

/** @param isAsked which requests fail */
export async function failAnswers(page: Page, isAsked: (url: URL) => boolean): Promise<FailingAnswers> {
  let current: Failure | null = null;
  const asked: string[] = [];
  await page.addInitScript((times) => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / times);
  }, hurry);
  await page.route(isAsked, async (route) => {
    if (current === null) return route.fallback();
    asked.push(new URL(route.request().url()).pathname);
    const answer = failures[current];
    // It never comes; the page gives up.
    if (answer !== null) await route.fulfill(answer);
  });
  return {
    use: (failure) => {
      current = failure;
    },
    takeAsked: () => asked.splice(0),
  };
}
