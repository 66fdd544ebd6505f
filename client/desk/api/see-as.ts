/** The server narrows the session to a role, or widens it again, so the menu, the pages and each call follow. */
import { useQueryClient } from '@tanstack/react-query';
import { sessionKey } from './session.ts';
import { useDeskMutation } from './use-desk.ts';

export function useSeeAs() {
  const client = useQueryClient();
  return useDeskMutation('seeAs', {
    onDone: async () => {
      await client.invalidateQueries({ queryKey: sessionKey });
      await client.invalidateQueries();
    },
  });
}
