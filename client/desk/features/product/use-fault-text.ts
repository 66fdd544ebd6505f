import type { ProductFault } from '../../../../shared/contract/desk/product.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { productWords } from './words.ts';

export function useProductFaultText() {
  const words = useWords(productWords);
  return ({ code, value, was = '' }: ProductFault): string =>
    words.namedFaults[code]?.(was) ?? words.faults[code] ?? `${words.fault}${value ? ` (${value})` : ''}`;
}
