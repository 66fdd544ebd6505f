/** Views that staff save of a list: the filters of its address under a name (docs/desk.md §14). */

export const savedLists = ['orders', 'products'] as const;
export type SavedList = (typeof savedLists)[number];

/** Of one person and one list; chosen: more don't fit beside the list's own views. */
export const savedViewsMax = 20;
export const savedViewNameMaxChars = 40;
const valueMaxChars = 80;

/** Not what orders are searched for: mostly a customer's name or phone. */
const filters: Readonly<Record<SavedList, readonly string[]>> = {
  orders: ['view', 'assignee', 'tag', 'courier', 'sku', 'area', 'placed', 'status', 'payment'],
  products: ['view', 'search'],
};

/**
 * The filters of a list's address, always in the same order; '' where there are none.
 * @param read a parameter of the address
 */
export const toViewQuery = (list: SavedList, read: (name: string) => string | null): string =>
  filters[list]
    .flatMap((name) => {
      const value = read(name)?.trim() ?? '';
      return value === '' || value.length > valueMaxChars ? [] : [`${name}=${encodeURIComponent(value)}`];
    })
    .join('&');
