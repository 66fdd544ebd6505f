/** Downloads the account's data as JSON; the file is made in the browser, because the API's answer has no URL. @throws CallFailure */
import type { SendCall } from '../../api/call.ts';

export async function downloadData(call: SendCall): Promise<void> {
  const { data } = await call('exportData');
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `afiya-${data.exported_at.slice(0, 10)}.json`;
  link.click();
  // The download holds its own reference to the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
