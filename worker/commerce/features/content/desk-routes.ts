import type { contentDeskCalls } from '../../../../shared/contract/desk/content.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listSuppliers, listTexts, readText, resetText, writeText } from './desk.ts';

export const contentDeskRoutes: DeskRoutes<typeof contentDeskCalls> = {
  contents: async ({ env }) => ({ items: await listTexts(env.DB) }),
  content: ({ env, locale }, { params }) => readText(env, params.key, locale),
  setContent: async ({ env, locale, now }, { params, body }) => {
    if (body.text !== null) return writeText(env, { key: params.key, locale }, body.text, now);
    await resetText(env, params.key, locale);
    return { fault: null, claims: [] };
  },
  suppliers: async ({ env }) => ({
    items: (await listSuppliers(env)).map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  }),
};
