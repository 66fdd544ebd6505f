export const buildFavouritesInput = (id: string) => ({
  body: {
    sort: { key: 'popularity' as const, value: 'desc' as const },
    filters: [{ key: 'category_id' as const, type: 'multiSelect' as const, items: [id] }],
  },
});
