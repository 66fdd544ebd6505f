import type { orderEditDeskCalls } from '../../../../shared/contract/desk/order-edit.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { editOrder } from './edit-order.ts';
import { previewOrderEdit } from './edit-preview.ts';
import { findSubstitutes } from './find-substitutes.ts';
import { listed } from './show-to-reader.ts';

export const orderEditDeskRoutes: DeskRoutes<typeof orderEditDeskCalls> = {
  previewOrderEdit: async ({ env, now, locale }, { query }) => ({
    item: await previewOrderEdit(env, query, { now, locale }),
  }),
  substitutes: async ({ env }, { query }) => ({ items: await findSubstitutes(env, query) }),
  editOrder: listed(async (desk, { body }) => {
    const { env, now, locale } = desk;
    const edited = await editOrder(env, body, { now, locale });
    // The outbox has the mail, and alerts for what is back in stock.
    enqueueWakeUp(desk);
    return edited;
  }),
};
