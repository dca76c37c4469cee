import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('[SHELL-05] every measure and colour that a style sheet asks for by name is there', () => {
  const src = path.join(import.meta.dirname, '..')
  const sheets = globSync('**/*.css', { cwd: src }).map((file) => readFileSync(path.join(src, file), 'utf8'))
  const names = (form: RegExp) => new Set(sheets.flatMap((sheet) => [...sheet.matchAll(form)].map(([, name]) => name)))
  const defined = names(/^\s*(--[\w-]+):/gm)
  expect(sheets.length).toBeGreaterThan(50)
  expect([...names(/var\((--[\w-]+)/g)].filter((name) => !defined.has(name))).toEqual([])
})
