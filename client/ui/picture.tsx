import type { ComponentProps } from 'react';
import { getPictureSources } from '../../shared/domain/picture.ts';

/** A photograph in several sizes and formats, or a drawn pack shot (SVG) as it is. */
export function Picture({
  url,
  sizes,
  alt,
  ...img
}: { url: string; sizes: string; alt: string } & Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'>) {
  const sources = getPictureSources(url);
  const plain = <img src={sources?.src ?? url} alt={alt} width="336" height="344" {...img} />;
  if (!sources) return plain;
  return (
    <picture>
      {sources.sets.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {plain}
    </picture>
  );
}
