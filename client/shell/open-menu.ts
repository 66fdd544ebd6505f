import type { AppValue } from '../state/app-context.ts';
import { runLate } from '../state/late.ts';

/** Opens the phone's menu; a press fetches its code and words together. */
export const openMenu = (app: AppValue): void =>
  runLate(app, () =>
    app.stores.modals.open('menu', async () => {
      const [{ MenuDrawer }] = await Promise.all([import('./menu-drawer.tsx'), app.needWords(['menu'])]);
      return { Modal: MenuDrawer };
    }),
  );
