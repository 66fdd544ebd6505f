/** The shop keeps itself (keep-shop.ts) from when it runs to when it is left; what it does no first page waits for. */
import { useEffect } from 'react';
import { useApp } from '../state/app-context.ts';

export function useShopKeeper(): void {
  const app = useApp();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const keep = async () => {
      const { keepShop } = await import('./keep-shop.ts');
      if (!isOver) stop = keepShop(app);
    };
    void keep().catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [app]);
}
