import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'

let folder: string
let quad: TestQuad
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quad-front-'))
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, '.vite'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head><div id="root"></div></html>')
  const front = { html: '<h1>The notice board</h1>', styles: ['assets/front.css'] }
  writeFileSync(path.join(folder, '.vite/front.json'), JSON.stringify(front))
  quad = await startTestQuad({ webFolder: folder })
})
afterAll(async () => {
  await quad.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('[SHELL-12] the landing page’s text and its styles are in the HTML of / and /about, and of no other page', async () => {
  const read = async (place: string) => String((await quad.send('GET', place)).body)
  for (const place of ['/', '/?from=mail', '/about']) {
    const page = await read(place)
    expect(page).toContain('<div id="root"><div id="front"><h1>The notice board</h1></div></div>')
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/front.css" />')
  }
  for (const place of ['/feed', '/authenticated', '/about/us', '/posts/1']) {
    const page = await read(place)
    expect(page).toContain('<div id="root"></div>')
    expect(page).not.toContain('front.css')
  }
})
