import type { nutritionistCalls } from '../../../../shared/contract/nutritionist.ts';
import type { ShopRoutes } from '../../serve.ts';
import { findPlan } from './find-plan.ts';

export const planRoutes: ShopRoutes<Pick<typeof nutritionistCalls, 'nutritionistPlan'>> = {
  nutritionistPlan: async (context, { params }) => ({
    item: await findPlan(context, params.plan_id),
  }),
};
