import { expect, test } from 'vitest';
import { isPushEndpoint, isPushKey, isPushSecret } from '../../../shared/domain/push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-by3p.notify.windows.com/w/?token=abc%3d',
  'https://web.push.apple.com/QGuQyavXutnMH',
])('%s is a push service', (text) => expect(isPushEndpoint(text)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.evil.example/fcm/send/a',
  'https://evil.example/fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://evil.example\\@fcm.googleapis.com/a',
  'https://evilpush.apple.com/a',
  'https://notify.windows.com/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'https://[::1]/a',
  'https://FCM.googleapis.com/a',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/a\nb',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  'javascript:alert(1)',
  '',
])('%s is none', (text) => expect(isPushEndpoint(text)).toBe(false));

test('keys are an uncompressed point and sixteen bytes', () => {
  expect(isPushKey(`B${'a'.repeat(86)}`)).toBe(true);
  expect(isPushKey(`A${'a'.repeat(86)}`)).toBe(false);
  expect(isPushKey(`B${'a'.repeat(85)}=`)).toBe(false);
  expect(isPushSecret('a'.repeat(22))).toBe(true);
  expect(isPushSecret('a'.repeat(24))).toBe(false);
});
