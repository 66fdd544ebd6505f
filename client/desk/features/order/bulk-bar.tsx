import { ChevronDown, Printer } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import { type BulkAct, bulkActs } from '../../../../shared/domain/bulk-acts.ts';
import { useMay } from '../../api/session.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { bulkWords } from './bulk-words.ts';
import { type PrintKind, printKinds, toPrintPath } from './print-path.ts';

export function BulkBar({
  selection,
  orders,
  onAct,
}: {
  selection: Selection;
  orders: readonly DeskOrderSummary[];
  onAct: (act: BulkAct) => void;
}) {
  const words = useWords(bulkWords);
  const may = useMay();
  const navigate = useNavigate();
  const print = (kind: PrintKind) => navigate(toPrintPath(kind, [...selection.keys]));
  const mayWrite = orders.some(({ country }) => may('write_orders', country));
  const mayDeliver = orders.some(({ country }) => may('mark_delivered', country));
  const acts = bulkActs.filter((act) => act !== 'delivered' || mayDeliver);
  const kinds = printKinds.filter((kind) => kind !== 'labels' || mayWrite);
  return (
    <SelectionBar selection={selection}>
      <Menu
        label={words.print}
        acts={kinds.map((kind) => ({ id: kind, label: words[kind], run: () => void print(kind) }))}
      >
        <Icon of={Printer} />
        {words.print}
      </Menu>
      {mayWrite && (
        <Menu label={words.acts} acts={acts.map((act) => ({ id: act, label: words.act[act], run: () => onAct(act) }))}>
          {words.acts}
          <Icon of={ChevronDown} />
        </Menu>
      )}
    </SelectionBar>
  );
}
