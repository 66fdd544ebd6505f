/** Where a shopper found a product (spec §3); `{product}` is the spec's own word for the product itself. */
export const originTypes = ['Nutritionist', 'List', '{product}', 'Favourite List', 'Search', 'Quiz'] as const;

export interface CartOrigin {
  readonly type: (typeof originTypes)[number];
  readonly id?: string | null | undefined;
}
