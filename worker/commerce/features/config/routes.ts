import type { configCalls } from '../../../../shared/contract/config.ts';
import type { ShopRoutes } from '../../serve.ts';
import { getShopFacts } from '../place/shop.ts';
import { readDocument } from '../settings/documents.ts';
import { getConfiguration } from './configuration.ts';
import { listWords } from './words.ts';

export const configRoutes: ShopRoutes<typeof configCalls> = {
  configResources: async (context) => {
    const [{ name }, { logo, contacts, social, bar, groups }] = await Promise.all([
      readDocument(context.env.DB, 'shop'),
      getShopFacts(context),
    ]);
    return { item: { name: name[context.locale], logo, contacts, social, bar, groups } };
  },
  localization: async ({ env }, { params }) => ({
    items: await listWords(env.DB, params.locale),
  }),
  configuration: async (context) => ({ item: await getConfiguration(context) }),
};
