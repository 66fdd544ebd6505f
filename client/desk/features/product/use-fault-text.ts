import type { ProductFault } from '../../../../shared/contract/desk/product.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { productWords } from './words.ts';

/** What is wrong with a field of a product, as a sentence. */
export function useProductFaultText() {
  const words = useWords(productWords);
  return ({ code, value, was = '' }: ProductFault): string =>
    words.namedFaults[code]?.(was) ?? words.faults[code] ?? `${words.fault}${value ? ` (${value})` : ''}`;
}
