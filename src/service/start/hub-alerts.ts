/** The background jobs of alerts: one finds items, the other delivers them. */
import { alertObserver } from '../../hub/alerts/alert-observer.ts';
import { AlertDeliverer } from '../../hub/alerts/delivery/deliverer.ts';
import type { Mailer } from '../../hub/alerts/delivery/mail.ts';
import { AlertMatcher } from '../../hub/alerts/matcher.ts';
import type { BackendClient } from '../../hub/backend-client/backend-client.ts';
import { steadyNow } from '../../runtime/steady-clock.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Log } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

export interface AlertJobDeps {
  store: SqlStore;
  backend: BackendClient;
  mailer: Mailer | null;
  metrics: Metrics;
  log: Log;
  /** The public origin, for links. */
  origin: () => string;
}

export function startAlerts(
  settings: Settings,
  { backend, mailer, metrics, origin, ...deps }: AlertJobDeps,
): { stop(): Promise<void> } {
  const everyMs = settings.SVC_HUB_ALERT_SECONDS * 1000;
  const shared = { ...deps, everyMs, observer: alertObserver(metrics) };
  const matcher = new AlertMatcher({ ...shared, backend });
  const deliverer = new AlertDeliverer({
    ...shared,
    mailer,
    origin,
    hooks: { mayBeInside: settings.SVC_HUB_WEBHOOK_INSIDE },
    mailSeconds: settings.SVC_HUB_ALERT_MAIL_MINUTES * 60,
    now: steadyNow,
  });
  matcher.start();
  deliverer.start();
  return {
    stop: async () => {
      await Promise.all([matcher.stop(), deliverer.stop()]);
    },
  };
}
