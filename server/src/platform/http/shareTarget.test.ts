import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'

let folder: string
let quad: TestQuad
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quad-web-'))
  writeFileSync(path.join(folder, 'index.html'), '<html><head></head><div id="root"></div></html>')
  quad = await startTestQuad({ webFolder: folder })
})
afterAll(async () => {
  await quad.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('[APP-04] without a service worker, a share from another app opens the feed and its body is not read', async () => {
  const form = new FormData()
  form.set('text', 'Kite day')
  form.set('files', new Blob(['x'.repeat(5_000_000)], { type: 'image/png' }), 'kite.png')
  const answer = await fetch(`${quad.url}/share`, { method: 'POST', body: form, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/feed?shared'])
})
