/** The shop's menu: the header's line, and the groups of the footer and of a phone's menu. */
import { ArrowDown, ArrowUp, Eye, EyeOff, PanelTop, Plus, Rows3, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useFormNames } from '../../forms/desk-form.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Columns } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatLines, groupsMax, type MenuLine, parseLines, toMenuBody, toMenuFields } from './menu-fields.ts';
import { menuWords } from './menu-words.ts';
import { SettingHistory } from './setting-history.tsx';
import { type Stored, VersionedForm } from './versioned-form.tsx';

const read = ({ version, item }: DeskData<'menuSettings'>): Stored => ({ version, fields: toMenuFields(item) });
const groupNames = Array.from({ length: groupsMax }, (_, at) => `group${at}`);

export function MenuSettingsView() {
  const words = useWords(menuWords);
  const may = useMay();
  const [begun, beginAgain] = useState(0);
  const query = useDeskQuery('menuSettings');
  const save = useDeskMutation('setMenuSettings', { refresh: ['auditLog'] });
  if (query.error) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !query.isFetchedAfterMount) return <Skeleton rows={8} />;
  const labels = { bar: words.bar, ...Object.fromEntries(groupNames.map((name, at) => [name, words.group(at + 1)])) };
  return (
    <Columns
      aside={
        may('read_audit') && (
          <SettingHistory
            call="setMenuSettings"
            filter={{ entity: 'settings', key: 'menu' }}
            columns={{ content: { label: words.menu } }}
            onUndone={() => void query.refetch().then(() => beginAgain((times) => times + 1))}
          />
        )
      }
    >
      <VersionedForm
        key={begun}
        page="settings menu"
        stored={read(query.data)}
        readCurrent={(current) => read(current as DeskData<'menuSettings'>)}
        labels={labels}
        save={async (fields, version) => {
          const result = await save.mutateAsync({ body: toMenuBody(fields, version) });
          if (result.kind !== 'done') throw new Error('Settings never wait for approval');
          return read(result.data);
        }}
      >
        <div className="stack">
          <LinksPanel name="bar" title={words.bar} />
          {groupNames.map((name, at) => (
            <LinksPanel key={name} name={name} title={words.group(at + 1)} isGroup />
          ))}
        </div>
      </VersionedForm>
    </Columns>
  );
}

const emptyLine: MenuLine = { en: '', ar: '', path: '/', isHidden: false };

/** @param isGroup the first line is the group's title */
function LinksPanel({ name, title, isGroup = false }: { name: string; title: string; isGroup?: boolean }) {
  const words = useWords(menuWords);
  const { control } = useFormContext();
  const names = useFormNames();
  useEffect(() => names?.register(name, title), [names, name, title]);
  const { field } = useController({ name, control });
  const lines = parseLines(String(field.value ?? ''));
  const set = (next: readonly MenuLine[]) => field.onChange(formatLines(next));
  const change = (at: number, part: Partial<MenuLine>) =>
    set(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const first = isGroup ? 1 : 0;
  const add = () =>
    set(lines.length === 0 && isGroup ? [{ ...emptyLine, path: '' }, emptyLine] : [...lines, emptyLine]);
  // Keyed by position, so that a line keeps the focus while its text changes.
  const rows = lines.map((line, at) => ({ id: `${name} ${at}`, line, at }));
  return (
    <Panel
      title={title}
      icon={isGroup ? Rows3 : PanelTop}
      foot={
        <Button look="line" icon={Plus} onClick={add}>
          {lines.length === 0 && isGroup ? words.addGroup : words.addLink}
        </Button>
      }
    >
      {lines.length === 0 && <p>{words.empty}</p>}
      <ul>
        {rows.map(({ id, line, at }) => (
          <li key={id} className={line.isHidden ? 'menu-line is-hidden' : 'menu-line'}>
            <LineFields line={line} isTitle={isGroup && at === 0} onChange={(part) => change(at, part)} />
            {at >= first && (
              <LineActs
                line={line}
                isFirst={at === first}
                isLast={at === lines.length - 1}
                onMove={(by) => set(swap(lines, at, at + by))}
                onHide={() => change(at, { isHidden: !line.isHidden })}
                onRemove={() => set(lines.filter((_, index) => index !== at))}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function swap(lines: readonly MenuLine[], one: number, other: number): MenuLine[] {
  const next = [...lines];
  const [a, b] = [next[one], next[other]];
  if (a && b) [next[one], next[other]] = [b, a];
  return next;
}

function LineFields({
  line,
  isTitle,
  onChange,
}: {
  line: MenuLine;
  isTitle: boolean;
  onChange: (part: Partial<MenuLine>) => void;
}) {
  const words = useWords(menuWords);
  if (line.categories !== undefined) return <p className="menu-line-text">{words.categories(line.categories)}</p>;
  return (
    <div className="menu-line-fields">
      <TextField
        label={isTitle ? words.titleEn : words.labelEn}
        lang="en"
        value={line.en}
        onChange={(en) => onChange({ en })}
        maxLength={40}
      />
      <TextField
        label={isTitle ? words.titleAr : words.labelAr}
        lang="ar"
        value={line.ar}
        onChange={(ar) => onChange({ ar })}
        maxLength={40}
      />
      {!isTitle && (
        <TextField
          label={words.path}
          dir="ltr"
          value={line.path}
          onChange={(path) => onChange({ path })}
          maxLength={300}
        />
      )}
    </div>
  );
}

function LineActs({
  line,
  isFirst,
  isLast,
  onMove,
  onHide,
  onRemove,
}: {
  line: MenuLine;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onHide: () => void;
  onRemove: () => void;
}) {
  const words = useWords(menuWords);
  const name = line.categories === undefined ? line.en || line.path : words.categories(line.categories);
  return (
    <span className="menu-line-acts">
      <IconButton icon={ArrowUp} label={words.moveUp(name)} isDisabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon={ArrowDown} label={words.moveDown(name)} isDisabled={isLast} onClick={() => onMove(1)} />
      {line.categories === undefined && (
        <IconButton
          icon={line.isHidden ? EyeOff : Eye}
          label={line.isHidden ? words.show(name) : words.hide(name)}
          onClick={onHide}
        />
      )}
      <IconButton icon={Trash2} label={words.remove(name)} onClick={onRemove} />
    </span>
  );
}
