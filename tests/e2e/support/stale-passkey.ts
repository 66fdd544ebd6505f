import type { Page } from '@playwright/test';

/** Answers the next request to a path as after five minutes, once (tests/worker/commerce/staff/web-rights.test.ts waits them). */
export async function expirePasskey(page: Page, path: string): Promise<void> {
  const stale = { meta: { code: 403, msg: '', msgType: 1, reqId: '-', error: 'passkey.stale' }, data: {} };
  await page.route(path, (route) => route.fulfill({ status: 403, json: stale }), { times: 1 });
}
