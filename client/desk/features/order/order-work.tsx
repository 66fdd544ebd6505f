/** Who does an order, and its tags; both change at once, and the tag comes back by undo. */
import { X } from 'lucide-react';
import { useState } from 'react';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { useMay, useSession } from '../../api/session.ts';
import { showAtOnce, useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { orderWords } from './order-words.ts';
import { nameTag } from './tag-names.ts';

/** The calls to ask again after any act on an order. */
export const refreshed = ['order', 'orders', 'orderCounts'] as const;

const showOrder = ({ number }: DeskOrder, change: Partial<DeskOrder>) =>
  showAtOnce('order', { query: { number } }, ({ item }) => ({ item: { ...item, ...change } }));

export function AssigneePanel({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const may = useMay();
  const toast = useToast();
  const failureText = useFailureText();
  const me = useSession().staff;
  const choices = useDeskQuery('orderChoices', {}, { staleMs: 60_000 });
  const people = choices.data?.people ?? (order.assignee ? [order.assignee] : []);
  const findPerson = (id: string | null | undefined) => [...people, me].find((one) => one.id === id) ?? null;
  const assign = useDeskMutation('assignOrder', {
    refresh: refreshed,
    atOnce: ({ body }) => showOrder(order, { assignee: findPerson(body?.to) }),
    onDone: ({ assignee: now }, { body }) =>
      toast({
        text: now === null ? words.event.unassigned : words.event.assigned(now.name),
        undo: () => send(body?.to ?? null, body?.from ?? null),
      }),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const { assignee, number } = order;
  if (!may('write_orders', order.country))
    return <Panel title={words.assigned}>{assignee ? <bdi>{assignee.name}</bdi> : words.nobody}</Panel>;
  const send = (from: string | null, to: string | null) =>
    assign.mutate({ body: { number, from, to } } as DeskInput<'assignOrder'>);
  const give = (to: string) => send(assignee?.id ?? null, to === '' ? null : to);
  return (
    <Panel
      title={words.assigned}
      aside={
        assignee?.id !== me.id && (
          <Button look="text" size="small" isBusy={assign.isPending} onClick={() => give(me.id)}>
            {words.mine}
          </Button>
        )
      }
    >
      <div className="order-person">
        {assignee && <PersonMark name={assignee.name} />}
        <SelectField
          label={words.assigned}
          isLabelHidden
          value={assignee?.id ?? ''}
          placeholder={words.nobody}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={give}
          isDisabled={assign.isPending}
        />
      </div>
    </Panel>
  );
}

export function TagsPanel({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const locale = useLocale();
  const may = useMay();
  const toast = useToast();
  const failureText = useFailureText();
  const [typed, type] = useState('');
  const tag = useDeskMutation('tagOrder', {
    refresh: refreshed,
    atOnce: ({ body }) =>
      showAtOnce('order', { query: { number: order.number } }, ({ item }) => {
        const remaining = item.tags.filter((one) => !body?.remove?.includes(one));
        return { item: { ...item, tags: [...new Set([...remaining, ...(body?.add ?? [])])] } };
      }),
    onDone: () => type(''),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const { number, tags } = order;
  const isAllowed = may('write_orders', order.country);
  if (!isAllowed && tags.length === 0) return null;
  const change = (body: { add?: string[]; remove?: string[] }) => tag.mutate({ body: { number, ...body } });
  const remove = (name: string) => {
    change({ remove: [name] });
    toast({ text: words.event.untagged(nameTag(name, locale)), undo: () => change({ add: [name] }) });
  };
  return (
    <Panel title={words.tags}>
      {tags.length > 0 && (
        <div className="chips">
          {tags.map((name) => (
            <span key={name} className="chip is-on">
              <bdi>{nameTag(name, locale)}</bdi>
              {isAllowed && (
                <IconButton icon={X} label={words.removeTag(nameTag(name, locale))} onClick={() => remove(name)} />
              )}
            </span>
          ))}
        </div>
      )}
      {isAllowed && (
        <form
          className="order-tag-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') change({ add: [typed] });
          }}
        >
          <TextField
            label={words.addTag}
            isLabelHidden
            placeholder={words.addTag}
            value={typed}
            onChange={type}
            maxLength={30}
          />
          <Button look="line" type="submit" isBusy={tag.isPending} isDisabled={typed.trim() === ''}>
            {words.packing.add}
          </Button>
        </form>
      )}
    </Panel>
  );
}
