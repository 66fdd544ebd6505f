import type { SendCall } from './call.ts';

export const registerDevice = (call: SendCall) =>
  call(
    'deviceAuth',
    {
      body: {
        device: { name: 'browser', capacity: '', uid: crypto.randomUUID(), platform: 'web' },
        os: { version: '', type: navigator.platform.slice(0, 60) },
      },
    },
    { inline: true },
  );
