import { type MenuSettings, type ShopSettings, socialNetworks } from '../../../../shared/contract/desk/setting.ts';
import type { ShopInfo } from '../../../../shared/contract/place.ts';
import type { Locale } from '../../../../shared/domain/money.ts';

export interface DocumentRow {
  id: string;
  content: string;
}

type MenuLink = MenuSettings['groups'][number]['links'][number];

function parseDocument<T>(rows: readonly DocumentRow[], id: string): T {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`No settings ${id}`);
  return JSON.parse(row.content) as T;
}

const nameNetwork = (url: string): string =>
  Object.entries(socialNetworks).find(([host]) => new URL(url).hostname.replace('www.', '') === host)?.[1] ?? url;

/**
 * The shop's documents as every page shows them: in one language. `isShown` is false for links to features that are
 * switched off. A group without links is left out.
 */
export function serializeDocuments(
  rows: readonly DocumentRow[],
  locale: Locale,
  isShown: (path: string) => boolean = () => true,
): Pick<ShopInfo, 'logo' | 'social' | 'bar' | 'groups'> {
  const { logo, social } = parseDocument<ShopSettings>(rows, 'shop');
  const { bar, groups } = parseDocument<MenuSettings>(rows, 'menu');
  const inLanguage = ({ path, label }: MenuLink) => ({ to: path, label: label[locale] });
  const isInMenu = ({ path, hidden }: MenuLink) => !hidden && isShown(path);
  return {
    logo: logo?.[locale] ?? null,
    social: social.map((url) => ({ name: nameNetwork(url), url })),
    bar: bar
      .filter((entry) => !('path' in entry) || isInMenu(entry))
      .map((entry) => ('path' in entry ? inLanguage(entry) : entry)),
    groups: groups
      .map(({ title, links }) => ({ title: title[locale], links: links.filter(isInMenu).map(inLanguage) }))
      .filter(({ links }) => links.length > 0),
  };
}
