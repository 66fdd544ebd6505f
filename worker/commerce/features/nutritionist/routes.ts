import type { nutritionistCalls } from '../../../../shared/contract/nutritionist.ts';
import type { ShopRoutes } from '../../serve.ts';
import { findNutritionist, listNutritionists, listNutritionistsPage } from './queries.ts';

export const nutritionistRoutes: ShopRoutes<Omit<typeof nutritionistCalls, 'nutritionistPlan'>> = {
  nutritionists: async (context) => ({ items: await listNutritionists(context) }),
  nutritionistList: async (context, { params, body }) =>
    listNutritionistsPage(context, body.sort ?? { key: 'popularity', value: 'desc' }, params.page ?? 1),
  nutritionist: async (context, { params }) => ({ item: await findNutritionist(context, params.id) }),
};
