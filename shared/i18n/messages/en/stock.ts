export const stock = {
  limit: 'Limit of {{n}} per order',
  up_to: 'Up to {{n}} per order',
  only_left: 'Only {{n}} left',
  no_more: 'That’s all we have right now',
  notify: 'Notify me when there’s more',
  will_notify: 'We’ll email you when there’s more',
  notify_short: 'Notify me',
  will_notify_short: 'We’ll email you',
  nothing_title: 'Nothing to check out',
  nothing_text: 'Everything in your cart has sold out. Remove it, or keep it here until it’s back.',
  nothing_action: 'See what’s in stock',
  to_cart: 'Back to your cart',
};
