/** How the command line says what a refusal asks for: the shop's own sentence is read at the web desk too, which has buttons. */
export const flagHints: Readonly<Partial<Record<string, string>>> = {
  'order.paid': 'order refund',
  'order.not_delivered': '--confirm',
  'refund.goods_unsaid': '--restock, --no-restock',
  'refund.free': 'order cancel, order return',
  'refund.repeated': '--again',
  'result.undecided': '--unread 2=urgent, --unread 2=not_urgent',
  'refund.no_goods': '--lines',
};
