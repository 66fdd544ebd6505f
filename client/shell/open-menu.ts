import { logAsNull } from '../browser/log-failure.ts';
import type { AppValue } from '../state/app-context.ts';
import { runLazy } from '../state/run-lazy.ts';

export const openMenu = (app: AppValue): void =>
  runLazy(app, () =>
    app.stores.modals.open('menu', async () => {
      const [{ createMenuDrawer }, shop] = await Promise.all([
        import('./menu-drawer.tsx'),
        // Without an answer the menu has the categories, and the ways to sign in.
        app.call('shop', {}, { inline: true }).catch(logAsNull('shop')),
        app.needWords(['menu']),
      ]);
      return { Modal: createMenuDrawer(shop?.data.item.groups ?? []) };
    }),
  );
