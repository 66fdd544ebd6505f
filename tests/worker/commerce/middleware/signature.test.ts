import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';

describe('guards', () => {
  it('refuses a request whose signature was changed on the way', async () => {
    const client = await createClient();
    const answer = await client.get('/user/sync', { headers: { 'x-hash': '0'.repeat(64) } });
    expect([answer.status, answer.meta.error]).toEqual([400, 'signature.bad']);
  });
});
