/** The last row that was opened in each list, by the list's address; forgotten together with the list's answer. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

export function useLastRow(place: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = ['last row', place];
    return {
      read: () => client.getQueryData<string>(queryKey),
      keep: (row: string) => void client.setQueryData(queryKey, row),
    };
  }, [client, place]);
}
