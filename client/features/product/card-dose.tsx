/** A card's line below the name: the dose, how long the pack lasts, what a day of it costs; else what is in the pack. */
import type { Product } from '../../../shared/contract/catalogue.ts';

export const CardDose = ({ product: { card_line, contents } }: { product: Product }) =>
  (card_line ?? [contents]).map((part) => <span key={part}>{part}</span>);
