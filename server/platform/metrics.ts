import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly sockets: Gauge
  readonly moneyDifferences: Gauge
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
    sockets: new Gauge({ name: 'coterie_sockets', help: 'Open realtime connections', registers: [registry] }),
  }
}
