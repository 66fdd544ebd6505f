import type { LabReportId } from '../../../shared/contract/fields.ts';
import type { ResultProducts as Explained, LabReport } from '../../../shared/contract/lab.ts';
import { reasonConsent } from '../../../shared/domain/lab/reason-consent.ts';
import { useCall } from '../../data/use-call.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { postedForm, useAct } from '../call/use-act.ts';
import { LeftOut } from '../quiz/left-out.tsx';
import { AskedProducts } from './asked-products.tsx';

/** What is said where there is no product to show. */
function Why({ data }: { data: Explained }) {
  const { locale, t } = useApp();
  const { state } = data;
  if (state === 'consent') return <p>{reasonConsent.text[locale]}</p>;
  if (data.asked_together) return <p>{t('lab.products_perhaps_pregnant')}</p>;
  if (state === 'safety' || state === 'stop' || state === 'reasons' || state === 'urgent' || state === 'unasked')
    return null;
  return <p>{t(state === 'none' && data.left_out.length > 0 ? 'lab.products_doctor' : `lab.products_${state}`)}</p>;
}

/**
 * Products with a reason, after a separate consent and the questions about safety. Where none may be explained, at most the button that
 * takes the consent back.
 */
export function ResultProducts({ report }: { report: Pick<LabReport, 'id' | 'sex' | 'age'> }) {
  const { call, t } = useApp();
  const input = { params: { id: report.id as LabReportId } };
  const { data, mutate } = useCall('labReportProducts', input, { fresh: true });
  const posted = usePostedForm('lab-report');
  const isAsked = data?.agreed !== true;
  const { failure, isBusy, onSubmit } = useAct(async () => {
    const body = { agreed: isAsked, version: reasonConsent.version };
    await mutate((await call('agreeToReasons', { ...input, body }, { inline: true })).data, { revalidate: false });
  });
  if (!data) return null;
  const { state, agreed } = data;
  const isPosted = ['agree', 'disagree', 'explain'].includes(posted?.fields.act ?? '');
  const fault = failure ?? (isPosted ? posted?.failure?.message : null);
  const form = (label: string) => (
    <form {...postedForm} onSubmit={onSubmit}>
      <input type="hidden" name="act" value={isAsked ? 'agree' : 'disagree'} />
      <input type="hidden" name="version" value={reasonConsent.version} />
      <Button type="submit" look={isAsked ? 'line' : 'text'} isBusy={isBusy}>
        {label}
      </Button>
    </form>
  );
  // No products here, but the consent holds for other reports too.
  if (state === 'urgent' || state === 'unasked')
    return agreed && <div className="report-section">{form(t('lab.products_stop_all'))}</div>;
  return (
    <section className="report-section report-products" id="products">
      <h2>{t('lab.products')}</h2>
      {fault && <Alert kind="bad">{fault}</Alert>}
      <Why data={data} />
      {state === 'safety' && <AskedProducts report={report} />}
      {state === 'none' && data.left_out.length > 0 && <LeftOut rows={data.left_out} />}
      {(state === 'consent' || agreed) && form(t(isAsked ? 'lab.products_agree' : 'lab.products_stop'))}
    </section>
  );
}
