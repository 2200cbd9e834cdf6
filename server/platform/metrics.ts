import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly sockets: Gauge
  readonly moneyDifferences: Gauge
  readonly brokenPromises: Gauge
  /** Seconds since 1970. */
  readonly auditedAt: Gauge
}

/** Prometheus figures of this process; labels are route patterns, never addresses, so their number stays small. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'coterie_' })
  return {
    registry,
    requests: new Histogram({
      name: 'coterie_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    moneyDifferences: new Gauge({
      name: 'coterie_money_differences',
      help: 'Subscriptions that differed from the payment provider at the last nightly comparison',
      registers: [registry],
    }),
    brokenPromises: new Gauge({
      name: 'coterie_audit_broken_promises',
      help: 'Promises that rows broke at the last nightly audit this process made',
      registers: [registry],
    }),
    auditedAt: new Gauge({
      name: 'coterie_audit_timestamp_seconds',
      help: 'When this process made the last nightly audit; 0 where it made none',
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'coterie_sockets', help: 'Open realtime connections', registers: [registry] }),
  }
}
