/** What a product's gallery shows, in order: its pictures, then what can be made of them without another one. */

export type GalleryView =
  | { kind: 'picture' | 'close_up' /** Which of the product's pictures. */; picture: number }
  | { kind: 'label' };

/** A merchant who gave this many has shown the pack closely already. */
const enoughPictures = 3;

export function galleryViews(pictures: number, hasFacts: boolean): GalleryView[] {
  return [
    ...Array.from({ length: pictures }, (_, picture) => ({ kind: 'picture' as const, picture })),
    ...(pictures > 0 && pictures < enoughPictures ? [{ kind: 'close_up' as const, picture: 0 }] : []),
    ...(pictures > 0 && hasFacts ? [{ kind: 'label' as const }] : []),
  ];
}
