/**
 * State that is stored on this device until it is dropped or somebody signs out, such as a delivery that is being
 * typed. `isRead` is false until the stored value was read, which would overwrite what is typed before.
 */
import { useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';

export function useStored<T>(name: string, create: () => T) {
  const { id } = useSession().staff;
  const [value, setValue] = useState(create);
  const latest = useRef(value);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isGone = false;
    setRead(false);
    void readDraft<T>(id, name).then((draft) => {
      if (isGone) return;
      if (draft) {
        latest.current = draft.fields;
        setValue(draft.fields);
      }
      setRead(true);
    });
    return () => {
      isGone = true;
    };
  }, [id, name]);
  const set = (next: T) => {
    latest.current = next;
    setValue(next);
  };
  /** Changes the newest value, so that a late answer doesn't overwrite what was typed meanwhile. */
  const update = (change: (now: T) => T) => {
    set(change(latest.current));
    void writeDraft(id, name, { fields: latest.current, names: [], version: null, savedAt: Date.now() });
  };
  const clear = () => {
    set(create());
    void removeDraft(id, name);
  };
  return { value, isRead, update, clear };
}
