import { isNonLatin } from '../../shared/domain/text.ts';

/** A name as a person typed it: with its own direction, and set for its own script (docs/product.md §5). */
export const Name = ({ children }: { children: string }) => (
  <bdi className={isNonLatin(children) ? 'name non-latin' : 'name'}>{children}</bdi>
);
