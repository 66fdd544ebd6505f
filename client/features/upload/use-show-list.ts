/**
 * Leads to the list as it is now: SWR doesn't ask again within two seconds, and a deleted file must not be seen for one
 * of them. Rejects with CallFailure.
 */
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { uploadPaths } from '../../../shared/upload-paths.ts';
import { callKey } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';

export function useShowList(): () => Promise<void> {
  const { call } = useApp();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  return async () => {
    const { data } = await call('uploads', {}, { inline: true });
    await mutate(callKey('uploads'), data, { revalidate: false });
    await navigate(uploadPaths.list());
  };
}
