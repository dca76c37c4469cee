import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly answered: Histogram<'call' | 'status'>
  readonly messagesSent: Counter
  readonly codesEntered: Counter<'purpose' | 'outcome'>
  readonly pushes: Counter<'outcome'>
  readonly activities: Counter<'activity'>
  readonly socketsClosed: Counter<'reason'>
  /** Registers the function that counts open sockets; it is called on every scrape. */
  countSockets(count: () => number): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const answered = new Histogram({
    name: 'quad_http_request_seconds',
    help: 'Time to answer, by call and status class.',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const messagesSent = new Counter({ name: 'quad_messages_sent_total', help: 'Messages stored.', registers })
  const codesEntered = new Counter({
    name: 'quad_codes_entered_total',
    help: 'Codes of six digits that were entered, by purpose and whether they were right.',
    labelNames: ['purpose', 'outcome'],
    registers,
  })
  const pushes = new Counter({
    name: 'quad_pushes_total',
    help: 'Push messages, by what their push service answered.',
    labelNames: ['outcome'],
    registers,
  })
  const activities = new Counter({
    name: 'quad_mobile_activities_total',
    help: 'Uses of the mobile apps, as they count them.',
    labelNames: ['activity'],
    registers,
  })
  const socketsClosed = new Counter({
    name: 'quad_sockets_closed_total',
    help: 'Connections that were closed for what they sent or did not read.',
    labelNames: ['reason'],
    registers,
  })
  return {
    registry,
    answered,
    messagesSent,
    codesEntered,
    pushes,
    activities,
    socketsClosed,
    countSockets: (count) => registry.registerMetric(openSockets(count)),
  }
}

const openSockets = (count: () => number) =>
  new Gauge({
    name: 'quad_sockets_open',
    help: 'Sockets that are signed in.',
    registers: [],
    collect() {
      this.set(count())
    },
  })
