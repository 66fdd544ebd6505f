import { plural } from '../../translate.ts';

export const notify = {
  title: 'Waiting for',
  count: ({ n }: Record<string, string | number>) =>
    plural('en', Number(n), {
      one: 'We write to you once when it is back.',
      other: 'We write to you once for each of these {n} when it is back.',
    }),
  on: 'We write to you as soon as it is back',
  off: 'You are not waiting for it any more',
  no_result_found: 'No Result Found',
  nothing_text: 'Where something is sold out, press “Notify me”. We write once, when it is back.',
  browse: 'Look around the shop',
  unsubscribe_title: 'No more mails of this kind?',
  unsubscribe_text:
    'You are waiting for nothing then, and we do not write when something is back. Mails about your orders still come.',
  unsubscribe: 'Stop these mails',
  unsubscribed_title: 'We do not write any more',
  unsubscribed_text: 'You are waiting for nothing now. If you like, ask again on any product.',
  stop_title: 'Did you not ask for our mail or message?',
  stop_text:
    'Somebody gave us your e-mail address or number. Press the button, and we send nothing more there until its holder confirms it.',
  stop: 'I did not ask for this',
  stopped_title: 'Nothing more comes from us',
  stopped_text: 'We are sorry for the trouble. If you do want our mails or codes, you may take this back here.',
  allow: 'Allow them again',
  allowed_title: 'You hear from us again',
  allowed_text: 'Mails and codes that are asked for with your address or number are sent again.',
  stop_bad_link: 'It may have been cut. Copy all of it from the mail or message.',
  bad_link_title: 'This link does not work',
  bad_link_text: 'It may have been cut. Copy all of it from the mail, or sign in and look at what you wait for.',
};
