export const sharing = {
  title: 'Share with a doctor or nutritionist',
  how_long: 'How long?',
  days_1: '24 hours',
  days_7: '7 days',
  days_30: '30 days',
  make: 'Make a link',
  once: 'Copy it now: it is shown only once.',
  link: 'Link',
  copy: 'Copy',
  open_until: 'Open until {{date}}',
  over: 'Ended',
  end: 'End it',
};
