import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from '@quad/contract/calls/index.ts'
import { configSchema } from '@quad/server/platform/config.ts'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const settings = Object.keys(configSchema.shape)

const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

test('the files in deploy/ set only settings that there are', () => {
  const unit = (/^Environment=(.*)$/m.exec(read('deploy/quad.service'))?.[1] ?? '').split(' ')
  const image = (/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '').split(' ')
  const [, quad = ''] = /^ {2}quad:\n([\s\S]*?)^ {2}\w+:/m.exec(read('deploy/compose.yaml')) ?? []
  const set = [...[...unit, ...image].map((one) => one.split('=')[0]), ...named(quad, /^ {6}([A-Z_]+):/gm)]
  expect(set.length).toBeGreaterThan(8)
  // The last is read by the driver of PostgreSQL.
  const others = new Set(['NODE_COMPILE_CACHE', 'PGPASSWORD'])
  expect(set.filter((name = '') => !others.has(name) && !settings.includes(name))).toEqual([])
  const asked = named(
    /^# Quad with[\s\S]*?(?=^services)/m.exec(read('deploy/compose.yaml'))?.[0] ?? '',
    /\b([A-Z]+_[A-Z]+)\b/g,
  )
  expect(asked.filter((name) => !['POSTGRES_PASSWORD', 'SITE_HOST', ...settings].includes(name ?? ''))).toEqual([])
})

test('the password of the database is in no address, so that it may have any sign', () => {
  const compose = read('deploy/compose.yaml')
  expect(compose).toMatch(/^ {6}DATABASE_URL: postgres:\/\/quad@database:5432\/quad$/m)
  expect(compose).toMatch(/^ {6}PGPASSWORD: \$\{POSTGRES_PASSWORD:\?\}$/m)
})

test('the service and the image start a node by a script that there is, and restart it unless a setting is wrong', () => {
  for (const file of ['deploy/quad.service', 'deploy/Dockerfile']) {
    const [, script = ''] = /(scripts\/\w+\.mjs)\W+--serve/.exec(read(file)) ?? []
    expect([file, script !== '' && existsSync(path.join(root, script))]).toEqual([file, true])
  }
  expect(read('deploy/quad.service')).toContain('RestartPreventExitStatus=78')
  expect(read('server/src/platform/config.ts')).toContain('configExitCode = 78')
})

test('the proxies let through the largest upload', () => {
  expect(read('deploy/nginx.conf')).toContain('client_max_body_size 250m;')
  expect(read('deploy/Caddyfile')).toContain('max_size 250MB')
})

test('[CAL-01] the log of nginx has no token of an address', () => {
  const [, map = ''] = /map \$request_uri \$logged_path \{([\s\S]*?)\n\}/.exec(read('deploy/nginx.conf')) ?? []
  const rules = Array.from(map.matchAll(/^ {2}~(\S+) (\S+);/gm), ([, pattern = '', logged = '']) => ({
    pattern,
    logged,
  }))
  const logged = (address: string) => {
    const rule = rules.find(({ pattern }) => new RegExp(pattern).test(address))
    return rule?.logged.replace('$path', new RegExp(rule.pattern).exec(address)?.groups?.['path'] ?? '')
  }
  const secret = 'S3cret-t0ken'
  const ofCalls = Object.values(calls).flatMap(({ path: address }) =>
    /\{(?:token|calendar)\}/.test(address) ? [`/api${address.replace(/\{(?:token|calendar)\}/, secret)}`] : [],
  )
  expect(ofCalls.length).toBeGreaterThan(1)
  for (const address of [...ofCalls, `/unsubscribe/${secret}`, `/events?q=${secret}`])
    expect(logged(address)).not.toContain(secret)
  expect(logged('/events/1?q=2')).toBe('/events/1')
})
