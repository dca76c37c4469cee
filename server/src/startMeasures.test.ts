import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from './testing/quad.ts'
import { freePort } from './testing/redis.ts'

const token = 'a-token-of-prometheus'
const disk = { freeBytes: 5e11, totalBytes: 1e12 }

let port: number
let quad: TestQuad
beforeAll(async () => {
  port = await freePort()
  const env = { METRICS_TOKEN: token, METRICS_PORT: String(port) }
  quad = await startTestQuad({ env, readDisk: async () => disk })
})
afterAll(() => quad.stop())

const authorization = `Bearer ${token}`

async function scrape(): Promise<string> {
  const { body } = await quad.send('GET', '/metrics', { headers: { authorization } })
  return String(body)
}

test('[OPS-06] the metrics are for whoever sends the token, from anywhere, and nobody else', async () => {
  const far = (headers: Record<string, string>) =>
    quad.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '::1', ...headers } })
  expect((await far({ authorization })).body).toContain('# TYPE quad_http_request_seconds histogram')
  for (const headers of [{}, { authorization: token }, { authorization: `${authorization}x` }])
    expect((await far(headers)).statusCode).toBe(404)
  expect((await quad.send('GET', '/metrics')).status).toBe(404)
})

test('[OPS-06] a port of their own serves the metrics and nothing else, by the same token', async () => {
  const get = (address: string, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${address}`, { headers }).then(async (one) => [one.status, await one.text()])
  expect(await get('/metrics', { authorization })).toEqual([200, expect.stringContaining('quad_migrations')])
  expect(await get('/metrics', {})).toEqual([404, ''])
  expect(await get('/api/college', { authorization })).toEqual([404, ''])
})

test('[OPS-06] they count jobs by queue and state, and say how long one has been due', async () => {
  await sql`insert into pgboss.job (name, state, start_after) values
    ('mailDigest', 'failed', now()), ('mailDigest', 'failed', now()), ('exportData', 'created', now() + interval '1 day'),
    ('exportData', 'retry', now() + interval '1 day')`.execute(quad.context.db)
  // No worker takes a job of a queue that has none.
  await sql`select pgboss.create_queue('idle', '{"policy": "standard"}'::jsonb)`.execute(quad.context.db)
  await sql`insert into pgboss.job (name, start_after) values ('idle', now() - interval '90 seconds')`.execute(
    quad.context.db,
  )
  // Scrapes of the same second share a count.
  await expect.poll(scrape, { timeout: 5000 }).toContain('quad_jobs{queue="mailDigest",state="failed"} 2')
  const text = await scrape()
  expect(text).toContain('quad_jobs{queue="exportData",state="later"} 1')
  expect(text).toContain('quad_jobs{queue="exportData",state="retrying"} 1')
  expect(text).toContain('quad_jobs{queue="idle",state="waiting"} 1')
  expect(text).toMatch(/quad_jobs_oldest_seconds\{queue="idle"\} 9\d/)
})

test('[OPS-06] they show the connections, the schema, the version and the disk, which is full when uploads are refused', async () => {
  const text = await scrape()
  expect(text).toMatch(/quad_database_connections\{state="busy"\} \d/)
  expect(text).toMatch(/^quad_database_waiting 0$/m)
  expect(text).toMatch(/quad_migrations\{state="applied"\} \d{2,}/)
  expect(text).toContain('quad_migrations{state="missing"} 0')
  expect(text).toMatch(/quad_build_info\{version="[\d.]+",node="24/)
  expect(text).toMatch(/^quad_disk_full 0$/m)
  disk.freeBytes = 4e10
  expect(await scrape()).toMatch(/^quad_disk_full 1$/m)
  expect(text).not.toContain('quad_redis{')
})

test('[OPS-06] a measure that can’t be read is absent, and the others are there', async () => {
  quad.context.metrics.measure({ name: 'quad_broken', help: 'Broken.', read: () => Promise.reject(new Error('no')) })
  const text = await scrape()
  expect(text).not.toMatch(/^quad_broken/m)
  expect(text).toMatch(/^quad_disk_free_bytes/m)
})

const deploy = path.join(import.meta.dirname, '../../deploy')
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8')
const rules = 'prometheus/quad.rules.yml'

test('[OPS-07] the alert rules, their tests and the board name only metrics that there are, and leave none out', () => {
  const metrics = quad.context.metrics.registry.getMetricsAsArray().map(({ name }) => name)
  const bare = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')
  const named = (text: string) => [...text.matchAll(/\bquad_\w+/g)].map(([name]) => bare(name))
  const files = [rules, 'prometheus/quad.rules.test.yml', 'grafana/quad.json'].map(read)
  const known = new Set(metrics)
  for (const file of files) expect(named(file).filter((name) => !known.has(name))).toEqual([])
  const used = new Set(named(files.join('\n')))
  const unused = metrics.filter((name) => name.startsWith('quad_') && !used.has(name))
  expect(unused).toEqual(['quad_mobile_activities_total', 'quad_broken'])
})

test('[OPS-07] each alert says what to do, and one of the rules’ tests sees it fire', () => {
  const alerts = read(rules)
    .split(/^ {6}- alert: /m)
    .slice(1)
  const firing = [...read('prometheus/quad.rules.test.yml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name)
  expect(alerts.map((alert) => alert.split('\n')[0])).toEqual(firing)
  expect(alerts.filter((alert) => !/ {10}action: \S/.test(alert))).toEqual([])
})

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: path.join(deploy, 'prometheus'), encoding: 'utf8' })

test.skipIf(promtool('--version').error)('[OPS-07] promtool accepts the rules and runs their tests', () => {
  for (const args of [
    ['check', 'rules', 'quad.rules.yml'],
    ['test', 'rules', 'quad.rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args)
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  }
})
