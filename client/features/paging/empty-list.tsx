/** A list without anything in it; “No Result Found” unless it has words of its own (docs/product.md §2 "Wishlist modals"). */
import type { ComponentProps } from 'react';
import { useT } from '../../state/app-context.ts';
import { EmptyState } from '../../ui/states.tsx';

export function EmptyList({ title, ...rest }: Partial<ComponentProps<typeof EmptyState>>) {
  const t = useT();
  return <EmptyState title={title ?? t('info.no_result_found')} {...rest} />;
}
