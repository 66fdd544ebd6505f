import type { ComponentProps } from 'react';
import { getPictureSources } from '../../shared/domain/picture.ts';

/** A photograph in several sizes and formats, a pack of the demo, or a drawing (SVG) as it is. */
export function Picture({
  url,
  sizes,
  alt,
  isLarge,
  ...img
}: { url: string; sizes: string; alt: string; isLarge?: boolean } & Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'alt'
>) {
  const sources = getPictureSources(url, isLarge);
  const plain = <img src={sources?.src ?? url} alt={alt} width="336" height="344" {...img} />;
  if (!sources) return plain;
  return (
    <picture>
      {sources.sets.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={srcSet.includes(',') ? sizes : undefined} />
      ))}
      {plain}
    </picture>
  );
}
