/** Every shortcut that works now, and the switch that turns those of one letter off. */
import { useWords } from '../i18n/locale-context.tsx';
import { useShortcuts } from '../keys/shortcuts.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Key } from '../ui/key.tsx';
import { kitWords } from '../ui/words.ts';

export function KeyMap({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords(kitWords);
  const { list, isOn, setOn } = useShortcuts();
  const shown = isOpen ? list.list().filter(({ label }) => label !== undefined) : [];
  return (
    <Dialog title={words.keys} isOpen={isOpen} onClose={onClose}>
      <dl className="key-map">
        {shown.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <Key of={keys} />
              <span className="sr-only">{keys}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox isChecked={isOn} onChange={setOn}>
        {words.keysOn}
      </Checkbox>
    </Dialog>
  );
}
