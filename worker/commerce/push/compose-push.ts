import type { OrderId } from '../../../shared/contract/fields.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { push as ar } from '../../../shared/i18n/messages/ar/push.ts';
import { push as en } from '../../../shared/i18n/messages/en/push.ts';
import { createTranslate } from '../../../shared/i18n/translate.ts';
import { paths } from '../../../shared/paths.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import type { OutgoingPush } from './outgoing-push.ts';

export type PushTopic = 'order.placed' | 'order.paid' | 'order.shipped' | 'order.cancelled' | 'stock.back';

interface PushNews {
  readonly topic: PushTopic;
  /** As in the mail of the topic (migrations/0064_push.sql). */
  readonly ref: string;
  readonly locale: Locale;
  readonly user_id: string;
}

interface PushedOrderRow {
  id: OrderId;
  number: string;
  payment_status: string;
  is_test: number;
}

const orderColumns = defineColumns<PushedOrderRow>({
  id: 'o.id',
  number: 'o.number',
  payment_status: 'o.payment_status',
  is_test: 'EXISTS (SELECT 1 FROM test_orders x WHERE x.order_id = o.id)',
});

export type PushText = Pick<OutgoingPush, 'title' | 'body' | 'url'>;

const createPushTranslate = (locale: Locale) => createTranslate(locale, { push: locale === 'ar' ? ar : en }, '');

const orderBodies = {
  'order.placed': 'push.placed',
  'order.paid': 'push.paid',
  'order.shipped': 'push.shipped',
  'order.cancelled': 'push.cancelled',
} as const;

async function composeOrder(env: CommerceEnv, news: PushNews & { topic: keyof typeof orderBodies }) {
  const order = await env.DB.prepare(`SELECT ${orderColumns.sql} FROM orders o WHERE o.id = ? AND o.user_id = ?`)
    .bind(news.ref, news.user_id)
    .first<PushedOrderRow>();
  if (!order) return null;
  const t = createPushTranslate(news.locale);
  if (order.is_test === 1) return { title: t('push.update'), body: t('push.update_text'), path: paths.orders() };
  const body = order.payment_status === 'awaiting_confirmation' ? 'push.confirm' : orderBodies[news.topic];
  return { title: t('push.order', { number: order.number }), body: t(body), path: paths.order(order.id) };
}

async function composeRestock(env: CommerceEnv, { ref, locale }: PushNews) {
  const [, sku = ''] = ref.split(' ');
  const product = await env.DB.prepare(
    `SELECT p.slug, p.name_${locale} AS name FROM skus k JOIN products p ON p.id = k.product_id WHERE k.id = ?`,
  )
    .bind(sku)
    .first<{ slug: string; name: string }>();
  if (!product) return null;
  const t = createPushTranslate(locale);
  return {
    title: t('push.back'),
    body: t('push.back_text', { name: product.name }),
    path: paths.product(product.slug),
  };
}

/**
 * The words of a notification; null if there is nothing to tell any more. It is shown on locked screens: of a booked
 * blood test it says no more than that there is news.
 */
export async function composePush(env: CommerceEnv, news: PushNews): Promise<PushText | null> {
  const { topic, locale } = news;
  const text = topic === 'stock.back' ? await composeRestock(env, news) : await composeOrder(env, { ...news, topic });
  if (!text) return null;
  const { title, body, path } = text;
  return { title, body, url: new URL(localizedPath(path, locale), env.PUBLIC_ORIGIN).href };
}
