import { cleanTyped } from './text.ts';

const pattern = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * An SKU in its one spelling, Latin capitals, digits and `. _ -` (docs/decisions/096-one-key-one-spelling.md):
 * ` ｖｉｔ‑٠٠١` → `VIT-001`. What can't be one stays as it was typed, so that a fault can show it.
 */
export function cleanSku(typed: string): string {
  const text = cleanTyped(typed);
  return pattern.test(text) ? text.toUpperCase() : text;
}

export function parseSku(typed: string): string | null {
  const sku = cleanSku(typed);
  return pattern.test(sku) ? sku : null;
}
