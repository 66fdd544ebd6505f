export type GalleryView = { kind: 'picture' | 'close_up'; picture: number } | { kind: 'label' };

const enoughPictures = 3;

export function getGalleryViews(pictures: number, hasFacts: boolean): GalleryView[] {
  return [
    ...Array.from({ length: pictures }, (_, picture) => ({ kind: 'picture' as const, picture })),
    ...(pictures > 0 && pictures < enoughPictures ? [{ kind: 'close_up' as const, picture: 0 }] : []),
    ...(pictures > 0 && hasFacts ? [{ kind: 'label' as const }] : []),
  ];
}
