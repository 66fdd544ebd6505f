import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../constants.ts';
import { inBothLanguages, multilineText, planId, skuId, slug, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { validationReport } from './group.ts';
import { version } from './version.ts';

const titleMaxChars = 120;
const introMaxChars = 1_000;
const noteMaxChars = 400;
const maxProducts = 40;

export const planInput = z.strictObject({
  nutritionist: slug,
  title: inBothLanguages(textLine(titleMaxChars)),
  intro: inBothLanguages(multilineText(introMaxChars, 0)).default({ en: '', ar: '' }),
  products: z
    .array(z.strictObject({ sku: skuId, note: inBothLanguages(textLine(noteMaxChars)) }))
    .min(1)
    .max(maxProducts),
});
export type PlanInput = z.output<typeof planInput>;

const state = { link: z.string(), created_at: z.string(), retired_at: z.string().nullable() };

export const planDeskCalls = {
  plans: deskGet('/desk/plans', {
    may: 'read_catalogue',
    summary: 'The newest 200 plans of nutritionists',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.string(),
          nutritionist: z.string(),
          title: inBothLanguages(z.string()),
          count: z.int(),
          ...state,
        }),
      ),
    }),
  }),
  plan: deskGet('/desk/plan/:id', {
    resource: 'plan',
    may: 'read_catalogue',
    summary: 'A plan as it was given, in both languages',
    refusals: ['not_found'],
    params: z.strictObject({ id: planId }),
    data: z.strictObject({ version, id: z.string(), ...state, item: planInput }),
  }),
  /** The handler validates the plan itself, to report every fault, as in `setPlan`. */
  addPlan: deskPost('/desk/plans', {
    may: 'write_plans',
    summary: 'A new plan; `id` and `link` are null where there are faults',
    maxBytes: jsonBodyMaxBytes,
    body: z.strictObject({ item: z.unknown() }),
    data: z.strictObject({ id: z.string().nullable(), link: z.string().nullable(), ...validationReport.shape }),
  }),
  setPlan: deskPost('/desk/plan/:id', {
    resource: 'plan',
    may: 'write_plans',
    summary: 'Another content of a plan under its link',
    refusals: ['not_found', 'plan.retired'],
    maxBytes: jsonBodyMaxBytes,
    params: z.strictObject({ id: planId }),
    body: z.strictObject({ version, item: z.unknown() }),
    data: z.strictObject({ version, ...validationReport.shape }),
  }),
  retirePlan: deskPost('/desk/plan/:id/retire', {
    may: 'write_plans',
    summary: 'End a plan: its link leads nowhere from then on',
    refusals: ['not_found'],
    params: z.strictObject({ id: planId }),
    body: z.strictObject({}),
    data: z.strictObject({ retired_at: z.string() }),
  }),
};
