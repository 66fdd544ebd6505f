import { calls } from '../../../../shared/contract/calls.ts';
import { type App, serve } from '../../serve.ts';
import { findBloodTest, listBloodTests, lookUpBloodTests } from './queries.ts';

export function bloodTestRoutes(app: App): void {
  serve(app, calls.bloodTests, async (context) => ({ items: await listBloodTests(context) }));
  serve(app, calls.bloodTest, async (context, { params }) => ({ item: await findBloodTest(context, params.id) }));
  serve(app, calls.bloodTestSkus, async (context, { body }) => ({ items: await lookUpBloodTests(context, body.ids) }));
}
