/** A card's line below the name: dose, supply and price a day; else the contents of the pack. */
import type { Product } from '../../../shared/contract/catalogue.ts';

export const CardDose = ({ product: { card_line, contents } }: { product: Product }) =>
  (card_line ?? [contents]).map((part) => <span key={part}>{part}</span>);
