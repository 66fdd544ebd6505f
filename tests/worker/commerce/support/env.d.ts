import type { D1Migration } from 'cloudflare:test';
import type { CommerceEnv } from '../../../../worker/commerce/env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends CommerceTestEnv {}
    interface GlobalProps {
      mainModule: typeof import('../../../../worker/commerce/index.ts');
    }
  }
  interface CommerceTestEnv extends CommerceEnv {
    /** `emptyShop` of tests/support/empty-shop.ts. */
    EMPTY_SHOP: string[];
    /** `createShopFiles` of tests/support/shop-files.ts. */
    SHOP_FILES: Fetcher;
    TEST_MIGRATIONS: D1Migration[];
    EMPTY_HEALTH: string[];
    HEALTH_MIGRATIONS: D1Migration[];
  }
}
