import type { AppValue } from '../state/app-context.ts';
import { runLate } from '../state/late.ts';

/** Loads the phone's menu with its messages and opens it. */
export const openMenu = (app: AppValue): void =>
  runLate(app, () =>
    app.stores.modals.open('menu', async () => {
      const [{ MenuDrawer }] = await Promise.all([import('./menu-drawer.tsx'), app.needWords(['menu'])]);
      return { Modal: MenuDrawer };
    }),
  );
