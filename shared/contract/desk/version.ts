import { z } from 'zod';

/**
 * What is read, edited and written as a whole, so that two people may overwrite each other. Its GET tells the version; its POST names the
 * one that was read: none is 428 `version.missing`, an old one 412 `version.stale` with what is there now.
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
