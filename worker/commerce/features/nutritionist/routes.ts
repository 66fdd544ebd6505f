import { calls } from '../../../../shared/contract/calls.ts';
import { type App, serve } from '../../serve.ts';
import { findNutritionist, listNutritionists, listNutritionistsPage } from './queries.ts';

export function nutritionistRoutes(app: App): void {
  serve(app, calls.nutritionists, async (context) => ({ items: await listNutritionists(context) }));
  serve(app, calls.nutritionistList, async (context, { params, body }) =>
    listNutritionistsPage(context, body.sort ?? { key: 'popularity', value: 'desc' }, params.page ?? 1),
  );
  serve(app, calls.nutritionist, async (context, { params }) => ({ item: await findNutritionist(context, params.id) }));
}
