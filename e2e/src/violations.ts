import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Scheme } from './readable.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

// Minified, it is less than half of axe.source, which each document would parse again.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast'] },
} satisfies Record<Scheme, RunOptions['runOnly']>

/** The elements that break axe's rules (WCAG 2.2 AA), one text a rule; in dark only the contrast of colours is checked. */
export async function findViolations(page: Page, scheme: Scheme): Promise<string[]> {
  // Inject axe once per document: parsing it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = { runOnly: rules[scheme], resultTypes: ['violations'], preload: false } satisfies RunOptions
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, options)
}
