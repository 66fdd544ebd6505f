import type { bloodTestCalls } from '../../../../shared/contract/blood-test.ts';
import type { ShopRoutes } from '../../serve.ts';
import { findBloodTest, listBloodTests, lookUpBloodTests } from './queries.ts';

export const bloodTestRoutes: ShopRoutes<typeof bloodTestCalls> = {
  bloodTests: async (context) => ({ items: await listBloodTests(context) }),
  bloodTest: async (context, { params }) => ({ item: await findBloodTest(context, params.id) }),
  bloodTestSkus: async (context, { body }) => ({ items: await lookUpBloodTests(context, body.ids) }),
};
