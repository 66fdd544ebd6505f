import { consentKinds, consentTexts } from '../../../shared/domain/test-consent.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Check } from '../../ui/check.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Link } from '../../ui/link.tsx';
import { formatFault } from './fault-message.ts';
import type { PatientProps } from './patient-fields.tsx';

/** Three consents, unticked at the start; the test needs only the first. Their text is the one whose hash is stored. */
export function Consents({ draft, faults, change }: PatientProps) {
  const { country, locale, t } = useApp();
  const error = formatFault('consent', faults.consent, country, t);
  return (
    <section className="box form-stack">
      <h2>{t('appointment.consent')}</h2>
      <p className="small muted">
        {t('appointment.consent_text')}{' '}
        <Link className="link" to={paths.content('privacy-policy')} target="_blank">
          {t('appointment.privacy')}
        </Link>
      </p>
      <div className="form-stack">
        {consentKinds.map((kind) => (
          <Check
            key={kind}
            name={`consent-${kind}`}
            checked={draft.consents.includes(kind)}
            aria-invalid={error && kind === 'test' ? true : undefined}
            aria-describedby={error && kind === 'test' ? 'consent-error' : undefined}
            onChange={(event) =>
              change({
                consents: consentKinds.filter((one) =>
                  one === kind ? event.target.checked : draft.consents.includes(one),
                ),
              })
            }
          >
            {consentTexts[locale][kind]}
            <br />
            <small>{t(kind === 'test' ? 'appointment.consent_needed' : 'checkout.optional')}</small>
          </Check>
        ))}
      </div>
      <FieldError id="consent-error">{error}</FieldError>
    </section>
  );
}
