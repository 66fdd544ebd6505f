/** The chosen files, each with its state: waiting for the agreement, sending, ready or refused. */

import { useRef, useState } from 'react';
import { typeOfName } from '../../../shared/domain/upload-file.ts';
import { uploadMaxBytes, uploadsAtOnce } from '../../../shared/upload-limits.ts';
import { CallFailure } from '../../api/call.ts';
import { makeUuid } from '../../browser/make-uuid.ts';
import { type Translator, useApp } from '../../state/app-context.ts';
import { type Sending, sendFile } from './send-file.ts';

export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'ready' | 'refused';
  readonly percent: number;
  /** Of a file that is ready. */
  readonly id: string | null;
  readonly why: string;
  readonly mayRetry: boolean;
}

/** What the server would refuse anyway, said before a byte is sent. */
function findFault({ name, size }: File, t: Translator): string | null {
  if (/\.docx?$/i.test(name)) return t('upload.word_file');
  if (/\.hei[cf]$/i.test(name)) return t('upload.heic_file');
  if (typeOfName(name) === null) return t('upload.kinds');
  return size > uploadMaxBytes ? t('upload.too_large') : null;
}

export function useFiles(consent: string) {
  const app = useApp();
  const { t } = app;
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const sendings = useRef(new Map<string, Sending>());
  const change = (key: string, more: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));

  async function send({ key, file }: ChosenFile) {
    change(key, { state: 'sending', percent: 0, why: '' });
    const sending = sendFile(app, { file, consent }, (percent) => change(key, { percent }));
    sendings.current.set(key, sending);
    try {
      change(key, { state: 'ready', id: await sending.done });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const mayRetry = error.status >= 500 || error.status === 429;
      change(key, { state: 'refused', why: error.message, mayRetry });
    } finally {
      sendings.current.delete(key);
    }
  }

  return {
    files,
    add(chosen: readonly File[], isAgreed: boolean) {
      const free = uploadsAtOnce - files.filter(({ state }) => state !== 'refused').length;
      const added = chosen.map((file, at): ChosenFile => {
        const why = at >= free ? t('upload.too_many') : findFault(file, t);
        const state = why === null ? 'waiting' : 'refused';
        return { key: makeUuid(), file, state, percent: 0, id: null, why: why ?? '', mayRetry: false };
      });
      setFiles((all) => [...all, ...added]);
      if (isAgreed) for (const one of added.filter(({ state }) => state === 'waiting')) void send(one);
    },
    sendWaiting() {
      for (const one of files.filter(({ state }) => state === 'waiting')) void send(one);
    },
    retry: (one: ChosenFile) => void send(one),
    /** Aborts the upload. A ready file that isn't saved is deleted by the shop within a day. */
    dismiss({ key }: ChosenFile) {
      sendings.current.get(key)?.stop();
      setFiles((all) => all.filter((one) => one.key !== key));
    },
  };
}
