-- Whoever ordered without an account finds the order by the menu too. A menu that the merchant wrote stays as it is.
UPDATE settings SET content = replace(content,
  '{"path": "/profile/orders", "label": {"en": "Your orders", "ar": "طلباتي"}}',
  '{"path": "/track", "label": {"en": "Track your order", "ar": "تتبّع طلبك"}}')
WHERE id = 'menu';
