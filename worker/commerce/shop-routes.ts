/** The register of the shop's handlers: a call of shared/contract without one does not compile. */
import { type CallName, type Calls, calls } from '../../shared/contract/calls.ts';
import { accountRoutes } from './features/account/routes.ts';
import { bloodTestRoutes } from './features/blood-test/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { configRoutes } from './features/config/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { countRoutes } from './features/count/routes.ts';
import { deviceRoutes } from './features/device/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { invoiceRoutes } from './features/invoice/routes.ts';
import { labRoutes } from './features/lab/routes.ts';
import { notifyRoutes } from './features/notify/routes.ts';
import { nutritionistRoutes } from './features/nutritionist/routes.ts';
import { orderRoutes, returnRoutes } from './features/order/routes.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { phoneRoutes } from './features/phone/routes.ts';
import { placeRoutes } from './features/place/routes.ts';
import { planRoutes } from './features/plan/routes.ts';
import { pushRoutes } from './features/push/routes.ts';
import { quizRoutes } from './features/quiz/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { stopRoutes } from './features/stop/routes.ts';
import { testOrderRoutes } from './features/test-order/routes.ts';
import { uploadRoutes } from './features/upload/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { wishlistRoutes } from './features/wishlist/routes.ts';
import { type App, type ShopHandler, type ShopRoutes, serve } from './serve.ts';

// The first route that fits a path answers it: `/product/sku` stands before the `/product/:page?` of search.
const shopRoutes: ShopRoutes<Calls> = {
  ...deviceRoutes,
  ...accountRoutes,
  ...placeRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...homeRoutes,
  ...nutritionistRoutes,
  ...planRoutes,
  ...bloodTestRoutes,
  ...uploadRoutes,
  ...labRoutes,
  ...quizRoutes,
  ...testOrderRoutes,
  ...contentRoutes,
  ...configRoutes,
  ...orderRoutes,
  ...returnRoutes,
  ...invoiceRoutes,
  ...walletRoutes,
  ...paymentRoutes,
  ...wishlistRoutes,
  ...notifyRoutes,
  ...pushRoutes,
  ...phoneRoutes,
  ...stopRoutes,
  ...countRoutes,
};

export function registerShopRoutes(app: App): void {
  for (const name of Object.keys(shopRoutes) as CallName[]) serve(app, calls[name], shopRoutes[name] as ShopHandler);
}
