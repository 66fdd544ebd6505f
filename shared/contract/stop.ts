import { z } from 'zod';
import { post } from './call.ts';
import { stopToken } from './fields.ts';

export const stopCalls = {
  stopMessages: post('/messages/stop', {
    access: 'open',
    summary:
      'With the link in an email or message: stop sending more until the address is confirmed; `allow` undoes it',
    body: z.strictObject({ token: stopToken, allow: z.boolean().optional() }),
    data: z.strictObject({ stopped: z.boolean() }),
  }),
};
