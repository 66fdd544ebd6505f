import type { planDeskCalls } from '../../../../shared/contract/desk/plan.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { addPlan, listPlans, readPlan, retirePlan, setPlan } from './desk.ts';

export const planDeskRoutes: DeskRoutes<typeof planDeskCalls> = {
  plans: async ({ env }) => ({ items: await listPlans(env) }),
  plan: ({ env }, { params }) => readPlan(env, params.id),
  addPlan: ({ env, now }, { body }) => addPlan(env, now, body.item),
  setPlan: ({ env }, { params, body }) => setPlan(env, params.id, body.item),
  retirePlan: ({ env, now }, { params }) => retirePlan(env, params.id, now),
};
