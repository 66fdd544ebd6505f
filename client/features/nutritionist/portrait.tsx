/**
 * A photograph, or the first letter on a tinted square; no stock or drawn faces (docs/brand.md §7). Decorative, because
 * the name stands beside it.
 */
import type { Nutritionist } from '../../../shared/contract/nutritionist.ts';
import { Picture } from '../../ui/picture.tsx';

const tints = 5;

const getTint = (id: string): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints;

export function Portrait({
  person: { id, name, image },
  big = false,
}: {
  person: Pick<Nutritionist, 'id' | 'name' | 'image'>;
  big?: boolean;
}) {
  const className = `portrait${big ? ' portrait--big' : ''}`;
  if (image !== null)
    return <Picture className={className} url={image} sizes={big ? '128px' : '72px'} alt="" loading="lazy" />;
  return (
    <i className={`${className} tint-${getTint(id)}`} aria-hidden="true">
      {[...name][0]}
    </i>
  );
}
