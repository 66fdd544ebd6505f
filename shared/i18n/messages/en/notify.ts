import { type MessageParams, plural } from '../../translate.ts';

export const notify = {
  title: 'Back-in-stock alerts',
  count: ({ n }: MessageParams) =>
    plural('en', Number(n), {
      one: 'We’ll email you once, when it’s back.',
      other: 'We’ll email you once for each of these {n}, when it’s back.',
    }),
  sold_out: 'Sold out',
  more: 'In stock, waiting for more',
  count_more: ({ n }: MessageParams) =>
    plural('en', Number(n), {
      one: 'You can order it now. We’ll email you once, when there’s more.',
      other: 'You can order these {n} now. We’ll email you once for each, when there’s more.',
    }),
  on: 'We’ll email you when it’s back',
  on_more: 'We’ll email you when there’s more',
  on_no_email: 'Alert saved. Add your email in your account, so we can tell you.',
  on_unconfirmed: 'Alert saved. Confirm your email first, with the link we sent to {{email}}.',
  off: 'Alert removed',
  alert_title: 'Tell me when it’s back',
  alert_more_title: 'Tell me when there’s more',
  alert_text: 'We’ll email you once, and use your address for nothing else. You don’t need an account.',
  alert_send: 'Email me',
  alert_sign_in: 'Or sign in, to see your alerts in one place',
  nothing_text: 'Tap “Notify me” on anything that’s sold out and we’ll email you once, when it’s back.',
  browse: 'Continue shopping',
  unsubscribe_title: 'Turn off back-in-stock alerts?',
  unsubscribe_text:
    'We’ll remove all your alerts, and won’t email you when something is back. You’ll still get emails about your orders.',
  unsubscribe: 'Turn them off',
  unsubscribed_title: 'Alerts are off',
  unsubscribed_text: 'We won’t email you when something is back. You can set an alert again on any product.',
  stop_title: 'Didn’t ask to hear from us?',
  stop_text:
    'Someone gave us your email address or number. Press the button and we won’t send anything more to it unless you confirm it yourself.',
  stop: 'I didn’t ask for this',
  stopped_title: 'You won’t hear from us again',
  stopped_text: 'We’re sorry for the trouble. If you do want our emails or codes, you can undo this here.',
  allow: 'Allow them again',
  allowed_title: 'You’ll hear from us again',
  allowed_text: 'We’ll send the emails and codes requested with your email address or number.',
  reminders_title: 'Stop reminders?',
  reminders_text: 'You asked in your account to be reminded. Press the button and we send no more of these.',
  reminders_stop: 'Stop reminders',
  reminders_stopped: 'Reminders are off',
  reminders_stopped_text: 'You can ask for one again in your account.',
  stop_bad_link: 'It may have been cut off. Copy all of it from our message.',
  bad_link_title: 'This link doesn’t work',
  bad_link_text: 'It may have been cut off. Copy all of it from the email, or sign in and check your alerts.',
};
