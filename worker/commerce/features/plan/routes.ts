import { calls } from '../../../../shared/contract/calls.ts';
import { type App, serve } from '../../serve.ts';
import { findPlan } from './find-plan.ts';

export function planRoutes(app: App): void {
  serve(app, calls.nutritionistPlan, async (context, { params }) => ({
    item: await findPlan(context, params.plan_id),
  }));
}
