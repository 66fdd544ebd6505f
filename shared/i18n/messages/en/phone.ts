export const phone = {
  title: 'Confirm your number',
  text: 'We send a code of six digits to',
  sent: 'The code is on its way to',
  send_whatsapp: 'Send the code by WhatsApp',
  send_sms: 'Send the code by text message',
  again_whatsapp: 'Send another by WhatsApp',
  again_sms: 'Send another by text message',
  code: 'Code',
  code_hint: 'It works for 10 minutes.',
  code_fault: 'The code has six digits.',
  confirm: 'Confirm',
} as const;
