import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
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
  expect(set.filter((name) => name !== 'NODE_COMPILE_CACHE' && !settings.includes(name ?? ''))).toEqual([])
  const asked = named(
    /^# Quad with[\s\S]*?(?=^services)/m.exec(read('deploy/compose.yaml'))?.[0] ?? '',
    /\b([A-Z]+_[A-Z]+)\b/g,
  )
  expect(asked.filter((name) => !['POSTGRES_PASSWORD', 'SITE_HOST', ...settings].includes(name ?? ''))).toEqual([])
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
