/** A text outside of a form: kept on this device until it is sent, and there again after its dialog was closed or the page loaded anew. */
import { useEffect, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../api/drafts.ts';
import { useSession } from '../api/session.ts';

interface DraftText {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly drop: () => void;
}

export function useDraftText(name: string): DraftText {
  const { id } = useSession().staff;
  const [text, setText] = useState('');
  useEffect(() => {
    let isGone = false;
    void readDraft<string>(id, name).then((draft) => {
      if (!isGone && draft) setText((typed) => typed || draft.fields);
    });
    return () => {
      isGone = true;
    };
  }, [id, name]);
  const type = (next: string) => {
    setText(next);
    if (next.trim() === '') void removeDraft(id, name);
    else void writeDraft(id, name, { fields: next, names: [], version: null, savedAt: Date.now() });
  };
  const drop = () => {
    setText('');
    void removeDraft(id, name);
  };
  return { text, type, drop };
}
