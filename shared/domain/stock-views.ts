/** The views of the desk's stock list. `low`: five units or fewer; `expiring`: sold no longer, or not for long; `awaited`: people wait. */
export const stockViews = ['all', 'low', 'expiring', 'awaited'] as const;
export type StockView = (typeof stockViews)[number];
