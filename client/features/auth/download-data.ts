/** Saves what the shop holds about a person as a file, made in the browser: the answer is no page one could be led to. */
import type { Call } from '../../api/call.ts';

/** @throws CallFailure */
export async function downloadData(call: Call): Promise<void> {
  const { data } = await call('exportData');
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `afiya-${data.exported_at.slice(0, 10)}.json`;
  link.click();
  // The download has its own hold on the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
