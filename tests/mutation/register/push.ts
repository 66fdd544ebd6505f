/** Notifications (docs/push.md), and what a device keeps (docs/decisions/048-what-a-device-keeps.md). */
import { at, type Mutation } from './mutation.ts';

const send = 'worker/commerce/push/send.ts';
const webPush = 'worker/commerce/push/web-push.ts';
const subscriptions = 'worker/commerce/features/push/subscriptions.ts';
const offlinePage = 'shared/domain/offline-page.ts';

export const push: readonly Mutation[] = [
  at(
    'S3.30',
    'client/features/push/web-push.ts',
    'body: { country, name, userId: id }',
    "body: { country, name: '', userId: id }",
  ),
  at(
    'S4.46',
    subscriptions,
    'await setProperties(context.env, userId, { tags })',
    'await setProperties(context.env, userId, {})',
  ),
  at('S4.48', 'client/features/push/register-push.ts', "permission !== 'granted' && ", ''),
  at('S4.49', 'client/features/push/register-push.ts', 'pushRetryDelayMs * attempt', 'pushRetryDelayMs'),
  at('S4.50', 'client/features/push/watch-push.ts', ', pushChangeDelayMs);', ', 0);'),
  at(
    'S5.15',
    'client/features/push/register-push.ts',
    "(await service.requestPermission()) !== 'granted'",
    "(await service.requestPermission()) === 'granted'",
  ),
  at('S9.13', 'shared/constants.ts', 'pushRetries = 3', 'pushRetries = 4'),
  at('S9.14', 'shared/constants.ts', 'pushChangeDelayMs = 1000', 'pushChangeDelayMs = 900'),
  at('PUSH1.1', 'shared/domain/push-endpoint.ts', 'services.some((service) => service.test(host))', "host !== ''"),
  at('PUSH1.1', 'shared/domain/push-endpoint.ts', "!text.includes('\\\\') && ", ''),
  at('PUSH1.2', webPush, "'content-encoding': 'aes128gcm'", "'content-encoding': 'aesgcm'"),
  at(
    'PUSH1.3',
    'migrations/0064_push.sql',
    'ELSE (SELECT user_id FROM orders WHERE id = NEW.ref) END',
    'ELSE s.user_id END',
  ),
  at('PUSH1.4', 'worker/commerce/push/compose-push.ts', 'order.is_test === 1', 'order.is_test === 2'),
  at('PUSH1.5', webPush, 'status === 404 || status === 410', 'status === 404'),
  at('PUSH1.6', 'worker/commerce/core/drain.ts', 'Math.max(leastMs, firstPauseMs', 'Math.max(0, firstPauseMs'),
  at('PUSH1.7', send, 'AND created_at > ?4', 'AND created_at > ?4 - 86400000'),
  at('PUSH1.8', 'migrations/0064_push.sql', 'SET user_id = NULL WHERE device', 'SET user_id = user_id WHERE device'),
  at('PUSH1.9', subscriptions, 'if (userId !== context.userId)', "if (userId === '')"),
  at('R7.2', subscriptions, 'mostPerPerson = 10', 'mostPerPerson = 11'),
  at('PUSH1.10', 'client/features/push/watch-push.ts', '!user || !subscription || ', '!user || '),
  at(
    'PUSH1.11',
    subscriptions,
    'if (!(await isPointOfCurve(subscription.keys.p256dh)))',
    'if (!subscription.keys.p256dh)',
  ),
  at('KEPT1.1', offlinePage, "'brands-list', ", ''),
  at('KEPT1.2', offlinePage, 'keptSegments.includes(segment) &&\n    ', ''),
  at('KEPT1.3', offlinePage, '!/\\bno-store\\b/', '/^/'),
  at('KEPT1.4', 'shared/service-worker-script.ts', 'JSON.stringify(deploy)', '\'"one"\''),
  at(
    'KEPT1.5',
    'worker/storefront/static/serve-service-worker.ts',
    "env.SERVICE_WORKER === 'off'",
    "env.SERVICE_WORKER === 'no'",
  ),
];
