import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterDrawer } from '../../../../client/features/listing/filter-drawer.tsx';
import { BrowserRouter } from '../../../../client/shell/browser-router.tsx';
import { AppContext } from '../../../../client/state/app-context.ts';
import { parseListing } from '../../../../shared/domain/listing.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test('the drawer of filters opens before its fields are drawn', async () => {
  shop = await openShop(null);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <BrowserRouter basename="/">
        <AppContext value={shop.app}>
          <FilterDrawer
            listing={parseListing(new URLSearchParams())}
            facets={[]}
            rate={1}
            base="/products"
            hidden={undefined}
            idPrefix="drawer"
            change={() => {}}
            total={3}
            isMore={false}
            close={() => {}}
            clear={() => {}}
          />
        </AppContext>
      </BrowserRouter>,
    ),
  );
  expect(place.querySelector('dialog')?.open).toBe(true);
  expect(place.querySelector('fieldset')).toBe(null);
  await vi.waitFor(() => expect(place.querySelector('fieldset')).not.toBe(null));
  root.unmount();
  place.remove();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
