import type { ContentPage } from '../../../../shared/contract/content.ts';
import { type ContentKey, contentKeys } from '../../../../shared/domain/content-keys.ts';
import { parseContent } from '../../../../shared/domain/content-text.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { shopNameMark } from '../../../../shared/domain/shop-name.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { readDocument } from '../settings/documents.ts';
import { defaultTexts } from './default-texts.ts';

interface ContentRow {
  key: string;
  text: string;
  changed_at: number;
}

const textColumns = defineColumns<ContentRow>({
  key: 'key',
  text: 'text',
  changed_at: 'changed_at',
});

/** Replaces `{{host}}` with the shop's own host and `{{shop}}` with its name, so that default texts are right in every deployment. */
async function createFill(env: CommerceEnv, locale: Locale): Promise<(text: string) => string> {
  const { name } = await readDocument(env.DB, 'shop');
  const { hostname } = new URL(env.PUBLIC_ORIGIN);
  return (text) => text.replaceAll('{{host}}', hostname).replaceAll(shopNameMark, name[locale]);
}

function toPage(
  key: ContentKey,
  locale: Locale,
  row: ContentRow | undefined,
  fill: (text: string) => string,
): ContentPage {
  const own = defaultTexts[key];
  const { title, lead, parts } = parseContent(fill(row?.text ?? own[locale]));
  return {
    key,
    title,
    lead,
    changed_on: row ? new Date(row.changed_at).toISOString().slice(0, 10) : own.changedOn,
    parts: parts.map((part) => ({
      title: part.title,
      blocks: part.blocks.map((block) => ('text' in block ? { text: block.text } : { items: [...block.items] })),
    })),
  };
}

/** @throws AppError `not_found` for an unknown key. */
export async function findContent(env: CommerceEnv, locale: Locale, requestedKey: string): Promise<ContentPage> {
  const key = contentKeys.find((one) => one === requestedKey);
  if (!key) throw new AppError('not_found');
  const row = await env.DB.prepare(`SELECT ${textColumns.sql} FROM contents WHERE key = ? AND locale = ?`)
    .bind(key, locale)
    .first<ContentRow>();
  return toPage(key, locale, row ?? undefined, await createFill(env, locale));
}

export async function listContents(
  env: CommerceEnv,
  locale: Locale,
): Promise<Pick<ContentPage, 'key' | 'title' | 'lead'>[]> {
  const { results } = await env.DB.prepare(`SELECT ${textColumns.sql} FROM contents WHERE locale = ?`)
    .bind(locale)
    .all<ContentRow>();
  const fill = await createFill(env, locale);
  return contentKeys.map((key) => {
    const row = results.find((one) => one.key === key);
    const { title, lead } = toPage(key, locale, row, fill);
    return { key, title, lead };
  });
}
