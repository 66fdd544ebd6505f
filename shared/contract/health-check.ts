/** What `/healthz` of both workers says: what was tried, whether it worked, and how long it took. Nothing of anybody, no setting. */

export interface HealthCheck {
  readonly ok: boolean;
  readonly ms: number;
}

export interface QueueCheck extends HealthCheck {
  /** How long the oldest event that is due has waited for its delivery. */
  readonly lateMinutes: number;
}

export interface CommerceHealth {
  readonly ok: boolean;
  readonly checks: { readonly database: HealthCheck; readonly healthDatabase: HealthCheck; readonly queue: QueueCheck };
}

export interface StorefrontHealth {
  readonly ok: boolean;
  readonly checks: {
    readonly cache: HealthCheck;
    readonly commerce: HealthCheck & Partial<Pick<CommerceHealth, 'checks'>>;
  };
}
