import { z } from 'zod';

/**
 * Documents that are read, edited and written as a whole, so two people could overwrite each other. The GET returns the version; the POST
 * sends the one that was read: without it the answer is 428 `version.missing`, with an old one 412 `version.stale` and what is there now.
 */
export const versionedResources = [
  'group',
  'home',
  'content',
  'label',
  'product',
  'publishing',
  'plan',
  'seller',
  'delivery',
  'rounding',
  'country_settings',
  'pauses',
  'shop_settings',
  'menu_settings',
  'words',
  'member',
  'role',
] as const;
export type VersionedResource = (typeof versionedResources)[number];

/** Grows with each change; 0: unchanged since the shop began. */
export const version = z.int().min(0);

/** `data` of 412 `version.stale`: what is there now, as its GET answers it. */
export const staleAnswer = z.strictObject({ current: z.looseObject({ version }) });
