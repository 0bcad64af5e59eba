/** Writes a log line for each request if SVC_ACCESS_LOG is set. */
import type { Log } from '../telemetry/log.ts';
import { clientText, type TrustedProxies } from './client-address.ts';
import type { LogRequest } from './exchange.ts';

/** Null unless `isOn`. The lines have the path's template, because the path itself may contain callers' texts. */
export function accessLog(isOn: boolean, log: Log, proxies: TrustedProxies): LogRequest | null {
  if (!isOn) return null;
  const lines = log.child({}, { level: 'info' });
  return ({ req, state: { exchange } }, status) => {
    lines.info(
      {
        trace_id: exchange.traceId,
        method: req.method,
        path: exchange.path,
        status,
        ms: Math.round(exchange.latencyMs * 1000) / 1000,
        client: clientText(req, proxies),
        tenant: exchange.tenant ?? undefined,
      },
      'request',
    );
  };
}
