/** The settings of the whole shop: a document per row. */
import type { MenuSettings, ShopSettings } from '../../../../shared/contract/desk/setting.ts';

export interface SettingsDocuments {
  shop: ShopSettings;
  menu: MenuSettings;
}

export async function readDocument<K extends keyof SettingsDocuments>(
  db: D1Database,
  id: K,
): Promise<SettingsDocuments[K]> {
  const content = await db.prepare('SELECT content FROM settings WHERE id = ?').bind(id).first<string>('content');
  if (content === null) throw new Error(`No settings ${id}`);
  return JSON.parse(content) as SettingsDocuments[K];
}

export async function setDocument<K extends keyof SettingsDocuments>(
  db: D1Database,
  id: K,
  content: SettingsDocuments[K],
): Promise<SettingsDocuments[K]> {
  await db.prepare('UPDATE settings SET content = ? WHERE id = ?').bind(JSON.stringify(content), id).run();
  return readDocument(db, id);
}
