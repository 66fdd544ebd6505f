/** A value that is typed over a while and stays on this device until it is done with, or somebody signs out. */
import { useEffect, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';

/** `isRead` is false until the device has been asked: what is typed before would be lost. */
export function useStored<T>(name: string, create: () => T) {
  const { id } = useSession().staff;
  const [value, set] = useState(create);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isGone = false;
    setRead(false);
    void readDraft<T>(id, name).then((draft) => {
      if (isGone) return;
      if (draft) set(draft.fields);
      setRead(true);
    });
    return () => {
      isGone = true;
    };
  }, [id, name]);
  const store = (next: T) => {
    set(next);
    void writeDraft(id, name, { fields: next, names: [], version: null, savedAt: Date.now() });
  };
  const clear = () => {
    set(create());
    void removeDraft(id, name);
  };
  return { value, isRead, store, clear };
}
