import type { AppValue } from '../state/app-context.ts';
import { runLate } from '../state/late.ts';

/** Code and words of the phone's menu are fetched together, at the press. */
export const openMenu = (app: AppValue): void =>
  runLate(app, () =>
    app.stores.modals.open('menu', async () => {
      const [{ MenuDrawer }] = await Promise.all([import('./menu-drawer.tsx'), app.needWords(['menu'])]);
      return { Modal: MenuDrawer };
    }),
  );
