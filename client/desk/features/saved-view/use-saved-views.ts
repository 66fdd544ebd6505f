/** One's own views of a list, and whether its address is one of them. */
import { useSearchParams } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type SavedList, toViewQuery } from '../../../../shared/domain/saved-view.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import type { SavedTab } from '../../ui/tabs.tsx';

type SavedView = DeskData<'savedViews'>['items'][number];

export interface SavedViews {
  readonly list: SavedList;
  readonly items: readonly SavedView[];
  readonly tabs: readonly SavedTab[];
  /** The filters of the address; '' where there are none but a view of the list's own. */
  readonly query: string;
  readonly chosen: SavedView | null;
}

const none: readonly SavedView[] = [];
const staleMs = 60_000;

export function useSavedViews(list: SavedList, isEnabled = true): SavedViews {
  const [params] = useSearchParams();
  const query = toViewQuery(list, (parameter) => params.get(parameter));
  const items = useDeskQuery('savedViews', { query: { list } }, { staleMs, isEnabled }).data?.items ?? none;
  const chosen = items.find((view) => view.query === query) ?? null;
  const isFiltered = [...new URLSearchParams(query).keys()].some((name) => name !== 'view');
  return {
    list,
    items,
    tabs: items.map((view) => ({ ...view, isChosen: view === chosen })),
    query: isFiltered ? query : '',
    chosen,
  };
}
