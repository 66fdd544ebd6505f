import { configCalls } from '../../../../shared/contract/config.ts';
import { type App, serve } from '../../serve.ts';
import { getShopFacts } from '../place/shop.ts';
import { readDocument } from '../settings/documents.ts';
import { getConfiguration } from './configuration.ts';
import { listWords } from './words.ts';

export function configRoutes(app: App): void {
  serve(app, configCalls.configResources, async (context) => {
    const [{ name }, { logo, contacts, social, bar, groups }] = await Promise.all([
      readDocument(context.env.DB, 'shop'),
      getShopFacts(context),
    ]);
    return { item: { name: name[context.locale], logo, contacts, social, bar, groups } };
  });
  serve(app, configCalls.localization, async ({ env }, { params }) => ({
    items: await listWords(env.DB, params.locale),
  }));
  serve(app, configCalls.configuration, async (context) => ({ item: await getConfiguration(context) }));
}
