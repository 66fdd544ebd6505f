import { type ComponentType, useState } from 'react';
import type { Listing } from '../../../shared/domain/listing.ts';
import { withoutFilters } from '../../../shared/domain/listing-changes.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FilterDrawer } from './filter-drawer.tsx';
import type { FiltersProps } from './filters.tsx';

interface FilterButtonProps extends FiltersProps {
  applied: number;
  total: number;
  isMore: boolean;
}

/** Opens the drawer of filters. It holds that state itself: the listing is not drawn anew for it. */
export function FilterButton({ applied, change, ...rest }: FilterButtonProps) {
  const app = useApp();
  const { t, needStyles } = app;
  const [drawer, setDrawer] = useState<{ Drawer: ComponentType<Parameters<typeof FilterDrawer>[0]> } | null>(null);
  const open = async () => {
    const [{ FilterDrawer }] = await Promise.all([import('./filter-drawer.tsx'), needStyles()]);
    setDrawer({ Drawer: FilterDrawer });
  };
  // The drawer has a place in the history, which its choices take over.
  const replace = (next: Listing) => change(next, { replace: true });
  return (
    <>
      <Button look="line" className="only-medium" onClick={() => runLazy(app, open)}>
        <Icon of="sliders-horizontal" size="s" />
        {t('listing.filter')}
        {applied > 0 && <span className="badge">{applied}</span>}
      </Button>
      {drawer && (
        <drawer.Drawer
          {...rest}
          idPrefix="drawer"
          change={replace}
          close={() => setDrawer(null)}
          clear={() => replace(withoutFilters(rest.listing))}
        />
      )}
    </>
  );
}
