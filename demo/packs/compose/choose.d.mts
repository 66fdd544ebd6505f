import type { Entry } from '../stamps.mjs';

export function shapeFor(product: Entry['product'], brand: Entry['brand']): string;
