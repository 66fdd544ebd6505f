/** Uploads photographs one after the other; each appears once it is stored, and a failed one can be retried. */

import { useRef, useState } from 'react';
import { makeUuid } from '../../../browser/make-uuid.ts';
import { callDesk } from '../../api/call.ts';
import { DeskFailure } from '../../api/request.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { pictureWords } from './picture-words.ts';
import { preparePicture, readBase64 } from './prepare-picture.ts';

export interface FailedPicture {
  readonly id: string;
  readonly file: File;
  readonly message: string;
}
interface UploadProgress {
  readonly done: number;
  readonly total: number;
}

export interface UploadedPicture {
  readonly url: string;
  readonly isOnWhite: boolean;
}

async function upload(file: File): Promise<UploadedPicture> {
  const { blob, isOnWhite } = await preparePicture(file);
  const { data } = await callDesk('keepPicture', { body: { base64: await readBase64(blob) } });
  return { url: data.url, isOnWhite };
}

export function usePictureUpload(onStored: (picture: UploadedPicture) => void) {
  const words = useWords(pictureWords);
  const textOf = useFailureText();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failed, setFailed] = useState<readonly FailedPicture[]>([]);
  const waiting = useRef<File[]>([]);
  const isSending = useRef(false);

  const dismiss = (file: File) => setFailed((before) => before.filter((one) => one.file !== file));

  async function send(files: readonly File[]): Promise<void> {
    waiting.current.push(...files);
    setProgress((before) => ({ done: before?.done ?? 0, total: (before?.total ?? 0) + files.length }));
    if (isSending.current) return;
    isSending.current = true;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      try {
        onStored(await upload(file));
      } catch (error) {
        const message = error instanceof DeskFailure ? textOf(error) : words.noPicture;
        const one = { id: makeUuid(), file, message };
        setFailed((before) => [...before, one]);
      }
      setProgress((before) => before && { ...before, done: before.done + 1 });
    }
    isSending.current = false;
    setProgress(null);
  }

  const retry = (file: File) => {
    dismiss(file);
    void send([file]);
  };
  return { send, retry, dismiss, progress, failed, waiting: progress ? progress.total - progress.done : 0 };
}
