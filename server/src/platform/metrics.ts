import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly answered: Histogram<'call' | 'status'>
  readonly messagesSent: Counter
  readonly codesEntered: Counter<'purpose' | 'outcome'>
  readonly pushes: Counter<'outcome'>
  readonly activities: Counter<'activity'>
  readonly socketsClosed: Counter<'reason'>
  readonly mails: Counter<'outcome'>
  /** Registers the function that counts open sockets; it is called on every scrape. */
  countSockets(count: () => number): void
  /** Registers a gauge that is read on every scrape; one that can't be read is absent from that scrape. */
  measure(gauge: Measure): void
}

export interface Measure {
  readonly name: `quad_${string}`
  readonly help: string
  readonly labels?: readonly string[]
  readonly read: () => Promise<readonly Sample[]>
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
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
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  return {
    registry,
    answered,
    messagesSent: counter('quad_messages_sent_total', 'Messages stored.'),
    codesEntered: counter(
      'quad_codes_entered_total',
      'Codes of six digits that were entered, by purpose and whether they were right.',
      'purpose',
      'outcome',
    ),
    pushes: counter('quad_pushes_total', 'Push messages, by what their push service answered.', 'outcome'),
    activities: counter('quad_mobile_activities_total', 'Uses of the mobile apps, as they count them.', 'activity'),
    socketsClosed: counter(
      'quad_sockets_closed_total',
      'Connections that were closed for what they sent or did not read.',
      'reason',
    ),
    mails: counter(
      'quad_mails_total',
      'Mails, by outcome: sent, failed (tried again up to a limit), refused (for good).',
      'outcome',
    ),
    countSockets: (count) => registry.registerMetric(openSockets(count)),
    measure: (gauge) => registry.registerMetric(readOnScrape(gauge)),
  }
}

const readOnScrape = ({ name, help, labels = [], read }: Measure) =>
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      const samples = await read().catch(() => [])
      this.reset()
      // Without labels, a reset gauge is 0 rather than absent.
      if (labels.length === 0) this.remove()
      for (const sample of samples) this.set(sample.labels ?? {}, sample.value)
    },
  })

const openSockets = (count: () => number) =>
  new Gauge({
    name: 'quad_sockets_open',
    help: 'Sockets that are signed in.',
    registers: [],
    collect() {
      this.set(count())
    },
  })
