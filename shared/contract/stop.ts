/** The end of mails and messages that nobody asked for (docs/api.md "Messages"). */
import { z } from 'zod';
import { post } from './call.ts';
import { stopToken } from './fields.ts';

export const stopCalls = {
  stopMessages: post('/messages/stop', {
    access: 'open',
    summary: 'By the link of a mail or message: no more of them until the address is proved; `allow` takes it back',
    body: z.strictObject({ token: stopToken, allow: z.boolean().optional() }),
    data: z.strictObject({ stopped: z.boolean() }),
  }),
};
