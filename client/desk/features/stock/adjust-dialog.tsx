/** Adds or removes units, with a reason. The key stays while the dialog is open, so a second press is the same move. */

import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { parseDecimal } from '../../../../shared/domain/decimal-input.ts';
import {
  type AdjustmentReason,
  adjustmentReasons,
  isPossibleAdjustment,
} from '../../../../shared/domain/stock-adjustment.ts';
import { makeUuid } from '../../../browser/make-uuid.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { DecimalField } from '../../ui/number-fields.tsx';
import { Note } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { stockWords } from './words.ts';

export const shownStock = ['stockLevels', 'stockLevel', 'stockMoves', 'today'] as const;

interface AdjustProps {
  readonly level: DeskData<'stockLevel'>;
  readonly country: CountryCode;
  readonly first?: { readonly by: number; readonly reason: AdjustmentReason; readonly lot: string } | undefined;
  readonly onClose: () => void;
}

/** The whole number that is typed, below zero for fewer; null: none, or zero. */
export function parseDifference(typed: string): number | null {
  const read = parseDecimal(typed.replace(/^\s*\+/, ''), { decimals: 0, allowNegative: true });
  return 'text' in read && Number(read.text) !== 0 ? Number(read.text) : null;
}

function useUndoMove(country: CountryCode): (move: number) => void {
  const words = useWords(stockWords);
  const toast = useToast();
  const failureText = useFailureText();
  const undo = useDeskMutation('undoStockMove', {
    refresh: shownStock,
    onDone: () => toast({ text: words.undone }),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  return (move) => undo.mutate({ body: { country, move } });
}

export function AdjustDialog({ level, country, first, onClose }: AdjustProps) {
  const words = useWords(stockWords);
  const kit = useWords(kitWords);
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const undo = useUndoMove(country);
  const [key] = useState(makeUuid);
  const [typed, type] = useState(first ? String(first.by) : '');
  const [reason, choose] = useState<string>(first?.reason ?? '');
  const [lot, chooseLot] = useState(first?.lot ?? '');
  const [isTried, tryIt] = useState(false);
  const adjust = useDeskMutation('adjustStock', {
    refresh: shownStock,
    onDone: ({ move }, { body }) => {
      toast({ text: words.adjusted(body?.by ?? 0), undo: () => undo(move) });
      onClose();
    },
  });
  const by = parseDifference(typed);
  const known = adjustmentReasons.find((one) => one === reason);
  const byFault =
    by === null ? words.wholeNumber : known && !isPossibleAdjustment(known, by) ? words.wrongSign : undefined;
  const book = () => {
    tryIt(true);
    if (by === null || !known || byFault) return;
    adjust.mutate({ body: { key, sku: level.sku, country, by, reason: known, ...(lot !== '' && { lot }) } });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.adjustTitle(level.name[locale] || level.sku)}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button onClick={book} isBusy={adjust.isPending}>
            {words.book}
          </Button>
        </>
      }
    >
      {adjust.error && <Note tone="bad">{failureText(adjust.error)}</Note>}
      <FormFields>
        <DecimalField
          label={words.by}
          hint={words.byHint}
          value={typed}
          onChange={type}
          decimals={0}
          allowNegative
          fault={isTried ? byFault : undefined}
        />
        <SelectField
          label={words.reason}
          value={reason}
          onChange={choose}
          placeholder={words.chooseReason}
          options={adjustmentReasons.map((value) => ({ value, label: words.reasons[value] }))}
          fault={isTried && !known ? kit.required : undefined}
        />
        {level.lots.length > 0 && (
          <SelectField
            label={words.lot}
            value={lot}
            onChange={chooseLot}
            placeholder={words.noLot}
            options={level.lots.map((one) => ({ value: one.lot, label: one.lot }))}
          />
        )}
      </FormFields>
    </Dialog>
  );
}
