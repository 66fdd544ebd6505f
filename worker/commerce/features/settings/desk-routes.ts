import type { settingDeskCalls } from '../../../../shared/contract/desk/setting.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { readCountrySettings, setCountrySettings } from './country-settings.ts';
import { readDocument, setDocument } from './documents.ts';
import { readPauses, setPauses } from './pauses.ts';
import { validateMenu } from './validate-menu.ts';

export const settingDeskRoutes: DeskRoutes<typeof settingDeskCalls> = {
  countrySettings: async ({ env }, { params }) => ({ item: await readCountrySettings(env.DB, params.country) }),
  setCountrySettings: async ({ env, locale }, { params, body: { version: _, ...settings } }) => ({
    item: await setCountrySettings(env.DB, params.country, settings, locale),
  }),
  pauses: async ({ env }, { params }) => ({ item: await readPauses(env.DB, params.country) }),
  setPauses: async ({ env }, { params, body: { version: _, ...pauses } }) => ({
    item: await setPauses(env.DB, params.country, pauses),
  }),
  shopSettings: async ({ env }) => ({ item: await readDocument(env.DB, 'shop'), media_origin: env.PUBLIC_ORIGIN }),
  setShopSettings: async ({ env }, { body: { version: _, ...shop } }) => ({
    item: await setDocument(env.DB, 'shop', shop),
  }),
  menuSettings: async ({ env }) => ({ item: await readDocument(env.DB, 'menu') }),
  setMenuSettings: async ({ env, locale }, { body: { version: _, ...menu } }) => {
    await validateMenu(env.DB, menu, locale);
    return { item: await setDocument(env.DB, 'menu', menu) };
  },
};
