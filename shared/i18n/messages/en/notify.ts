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
  stop_title: 'Didn’t ask to hear from us?',
  stop_text:
    'Somebody gave us your e-mail address or number. Press the button and we will send nothing more to it unless you confirm it yourself.',
  stop: 'I did not ask for this',
  stopped_title: 'You won’t hear from us again',
  stopped_text: 'We are sorry for the trouble. If you do want our e-mails or codes, you can undo this here.',
  allow: 'Allow them again',
  allowed_title: 'You will hear from us again',
  allowed_text: 'We will send the e-mails and codes that are asked for with your address or number.',
  stop_bad_link: 'It may have been cut off. Please copy the whole of it from our message.',
  bad_link_title: 'This link does not work',
  bad_link_text: 'It may have been cut. Copy all of it from the mail, or sign in and look at what you wait for.',
};
