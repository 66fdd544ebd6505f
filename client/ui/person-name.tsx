import { isNonLatin } from '../../shared/domain/text.ts';

/** A person's name with its own text direction and the font of its script (docs/product.md §5). */
export const PersonName = ({ children }: { children: string }) => (
  <bdi className={isNonLatin(children) ? 'person-name non-latin' : 'person-name'}>{children}</bdi>
);
