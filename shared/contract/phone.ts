import { z } from 'zod';
import { post } from './call.ts';
import { phone } from './fields.ts';

const messageChannels = ['whatsapp', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const phoneCalls = {
  sendPhoneCode: post('/phone/code', {
    access: 'device',
    summary: 'Send a code to a phone number',
    description: 'Sends a six-digit code, valid for ten minutes. A new code replaces the last one.',
    refusals: ['phone.stopped', 'phone.paused'],
    replay: 'nonce',
    body: z.strictObject({ phone, channel: z.enum(messageChannels) }),
    data: z.strictObject({ phone: z.string(), expires_in_s: z.int() }),
  }),
  verifyPhoneCode: post('/phone/verify', {
    access: 'device',
    summary: 'Confirm a phone number with the code sent to it',
    refusals: ['phone.code_wrong', 'phone.code_expired'],
    replay: 'nonce',
    body: z.strictObject({ phone, code: z.string().max(20) }),
    data: z.strictObject({ phone: z.string() }),
  }),
};
