/** What a page does whose code is gone, as after a new build. */
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from '../../../client/browser/boundary.tsx';
import { lazyPart, neededPart } from '../../../client/state/lazy-part.ts';
import { runLazy } from '../../../client/state/run-lazy.ts';
import { openShop, type TestShop } from '../support/shop.tsx';

const gone = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/part.js');
};
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
let shop: TestShop;
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => shop.close());

const show = async (Part: ReturnType<typeof lazyPart<object>>) => {
  shop = await openShop(
    <Boundary instead={() => <p>broken</p>}>
      <p>the page</p>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  );
};

test('it does without a part that it can do without', async () => {
  await show(lazyPart(gone));
  expect(shop.page.textContent).toContain('the page');
  expect(reload).not.toHaveBeenCalled();
});

test('it is loaded anew for a part that it is nothing without', async () => {
  await show(neededPart(gone));
  expect(reload).toHaveBeenCalledOnce();
  expect(shop.page.textContent).not.toContain('broken');
});

test('a press loads it anew, and says so if that was less than a minute ago', async () => {
  shop = await openShop(<p>the page</p>);
  await shop.run(() => runLazy(shop.app, gone));
  expect(reload).toHaveBeenCalledOnce();
  await shop.run(() => runLazy(shop.app, gone));
  expect(reload).toHaveBeenCalledOnce();
  expect(shop.said).toEqual([shop.app.t('shell.broken')]);
});
