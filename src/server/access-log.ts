/** A line for each request, where SVC_ACCESS_LOG asks for it. */
import type { Log } from '../telemetry/log.ts';
import { clientText, type TrustedProxies } from './client-address.ts';
import type { LogRequest } from './exchange.ts';

/** Null unless `isOn`. The lines have the template of the path: the path itself may hold texts of a caller. */
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
