import type { AppValue } from '../state/app-context.ts';
import { runLazy } from '../state/run-lazy.ts';

/** Loads the phone's menu with its messages and opens it. */
export const openMenu = (app: AppValue): void =>
  runLazy(app, () =>
    app.stores.modals.open('menu', async () => {
      const [{ MenuDrawer }] = await Promise.all([import('./menu-drawer.tsx'), app.needWords(['menu'])]);
      return { Modal: MenuDrawer };
    }),
  );
