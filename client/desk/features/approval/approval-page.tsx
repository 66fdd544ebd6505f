/** One proposal with all that it would do. The approver is never the one who asked, and sends the hash of what was shown. */
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Proposal } from '../../../../shared/contract/desk/approval.ts';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { goodsFates } from '../../../../shared/domain/refund-restock.ts';
import { useMay, useSession } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields, Stack } from '../../ui/layout.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Facts, Note, PageHead, Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { orderWords } from '../order/order-words.ts';
import { ProposalTag, subjectOf } from './approvals-page.tsx';
import { approvalWords } from './words.ts';

type Id = NonNullable<DeskInput<'proposal'>['params']>['id'];
const refreshed = ['proposals', 'proposal', 'order', 'orders', 'today'] as const;

export function ApprovalPage() {
  const words = useWords(approvalWords);
  const { id = '' } = useParams();
  const proposal = useDeskQuery('proposal', { params: { id: id as Id } });
  if (proposal.error || !proposal.data) return <PageWait title={words.title} query={proposal} />;
  return <Shown proposal={proposal.data.item} />;
}

function Shown({ proposal }: { proposal: Proposal }) {
  const words = useWords(approvalWords);
  const locale = useLocale();
  const at = (iso: string) => formatTime(Date.parse(iso), locale);
  const { kind, status, facts, proposed_by: by, proposed_at: asked, decided_by: decider, reason } = proposal;
  return (
    <>
      <PageHead title={words.kind[kind]} note={<ProposalTag status={status} />}>
        {status === 'open' && <Acts proposal={proposal} />}
      </PageHead>
      <Stack>
        <Panel title={words.request}>
          <Facts
            items={[
              { name: words.about, value: <Subject proposal={proposal} /> },
              ...facts.map(({ name, value }) => ({
                name: words.fact[name],
                value: <MoneyText text={value} />,
                isTotal: name === 'amount',
              })),
              { name: words.by, value: <bdi>{by.name}</bdi> },
              { name: words.when, value: at(asked) },
              ...(status === 'open' ? [{ name: words.until, value: at(proposal.expires_at) }] : []),
              ...(decider ? [{ name: words.decided, value: <bdi>{decider.name}</bdi> }] : []),
              ...(reason ? [{ name: words.decidedFor, value: <bdi>{reason}</bdi> }] : []),
            ]}
          />
        </Panel>
        {proposal.input && <InputPanel input={proposal.input} told={facts.map(({ name }) => name)} />}
      </Stack>
    </>
  );
}

function Subject({ proposal }: { proposal: Proposal }) {
  const words = useWords(approvalWords);
  const subject = subjectOf(proposal);
  if (proposal.kind !== 'refund') return <bdi>{subject}</bdi>;
  return (
    <LinkButton look="line" size="small" to={`/orders/${subject}`}>
      {words.openOrder(subject)}
    </LinkButton>
  );
}

/** The call's input, in words where there are some, without its idempotency key. */
function InputPanel({
  input,
  told,
}: {
  input: Readonly<Record<string, unknown>>;
  /** Fields that the facts above already show. */
  told: readonly string[];
}) {
  const words = useWords(approvalWords);
  const order = useWords(orderWords);
  const fateOf = (goods: unknown) => {
    const fate = goodsFates.find((one) => one === goods);
    return fate ? ` · ${order.goodsFate[fate]}` : '';
  };
  const toText = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(toText).join('\n');
    if (typeof value === 'object' && value !== null && 'sku' in value) {
      const { sku, count, goods } = value as { sku: string; count: number; goods?: string };
      return `${order.units(count, sku)}${fateOf(goods)}`;
    }
    return typeof value === 'object' ? JSON.stringify(value) : (words.value[String(value)] ?? String(value));
  };
  return (
    <Panel title={words.what}>
      <Facts
        items={Object.entries(input)
          .filter(([name]) => name !== 'key' && !told.includes(name))
          .map(([name, value]) => ({
            name: words.input[name] ?? name,
            // Lines mix names and codes, so they go the reader's way; a text goes its own.
            value:
              typeof value === 'string' ? (
                <bdi>{toText(value)}</bdi>
              ) : (
                <span className="order-note">{toText(value)}</span>
              ),
          }))}
      />
    </Panel>
  );
}

function Acts({ proposal }: { proposal: Proposal }) {
  const words = useWords(approvalWords);
  const may = useMay();
  const me = useSession().staff;
  const toast = useToast();
  const failureText = useFailureText();
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const { hash, country, proposed_by: by } = proposal;
  const id = proposal.id as Id;
  const isOwn = by.id === me.id;
  const onFailure = (failure: Parameters<typeof failureText>[0]) => toast({ text: failureText(failure), isBad: true });
  const approve = useDeskMutation('approve', {
    refresh: refreshed,
    onDone: () => toast({ text: words.approved }),
    onFailure,
  });
  const reject = useDeskMutation('reject', {
    refresh: refreshed,
    onDone: () => {
      setRejecting(false);
      toast({ text: words.rejected });
    },
  });
  const name = isOwn ? words.takeBack : words.reject;
  return (
    <>
      {isOwn && <span>{words.own}</span>}
      <Button look="line" onClick={() => setRejecting(true)}>
        {name}
      </Button>
      {!isOwn && may('approve', country ?? undefined) && (
        <Button isBusy={approve.isPending} onClick={() => approve.mutate({ params: { id }, body: { hash } })}>
          {words.approve}
        </Button>
      )}
      <Dialog
        title={name}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        size="small"
        footer={
          <Button
            look="bad"
            isBusy={reject.isPending}
            isDisabled={reason.trim() === ''}
            onClick={() => reject.mutate({ params: { id }, body: { reason } })}
          >
            {name}
          </Button>
        }
      >
        <FormFields>
          {reject.error && <Note tone="bad">{failureText(reject.error)}</Note>}
          <TextField label={words.why} value={reason} onChange={setReason} maxLength={200} />
        </FormFields>
      </Dialog>
    </>
  );
}
