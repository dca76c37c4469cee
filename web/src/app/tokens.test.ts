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

const said =
  /^  (display: flex|flex-direction: column|gap: var\(--space-\d\)|color: var\(--muted\)|font: var\(--font-\w+\));$/

test('[SHELL-05] no class is only what a primitive says, a column or small and muted text, and none loses to one', () => {
  const src = path.join(import.meta.dirname, '..')
  const repeating = globSync('**/*.module.css', { cwd: src }).flatMap((file) => {
    const rules = readFileSync(path.join(src, file), 'utf8').matchAll(/^(\.[\w-]+) \{\n([^}]+)\n\}/gm)
    return [...rules]
      .filter(([, , body = '']) => body.split('\n').length > 1 && body.split('\n').every((line) => said.test(line)))
      .map(([, name]) => `${file} ${name}`)
  })
  expect(repeating).toEqual([])
  for (const file of ['primitives.css', 'spaces.css']) {
    const sheet = readFileSync(path.join(src, 'shared/ui', file), 'utf8')
    expect(sheet.match(/^[^ \n].*/gm)).toEqual([expect.stringMatching(/^\/\*/), '@layer primitives {', '}'])
  }
})

test('[SHELL-17] style sheets break at the three widths of the frame, and at one for narrow phones', () => {
  const src = path.join(import.meta.dirname, '..')
  const others = globSync('**/*.css', { cwd: src }).flatMap((file) => {
    const queries = readFileSync(path.join(src, file), 'utf8').match(/@media [^{]*width[^{]*/g) ?? []
    const widths = queries.flatMap((query) => query.match(/\d+px/g) ?? [])
    return widths
      .filter((width) => !['480px', '800px', '1100px', '1300px'].includes(width))
      .map((width) => file + width)
  })
  expect(others).toEqual([])
})

function colours(theme: string): Map<string, string> {
  const sheet = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
  const block = sheet.split(`:root[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
  return new Map([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [one, other].map((colour) => luminance(colour ?? '')).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'])('[SHELL-05] initials have a contrast of at least 4.5 in each %s colour', (theme) => {
  const named = colours(theme)
  for (let hue = 0; hue < 8; hue += 1) {
    expect(contrast(named.get(`--person-${hue}`), named.get(`--on-person-${hue}`))).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['light', 'dark'])(
  '[CLUB-03] a club’s initial is readable on its %s colour, and its spine visible',
  (theme) => {
    const named = colours(theme)
    for (let hue = 0; hue < 12; hue += 1) {
      const club = named.get(`--club-${hue}`)
      expect(contrast(club, named.get('--on-club'))).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['--paper', '--surface'])
        expect(contrast(club, named.get(ground)), `${hue} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  },
)

test.each(['light', 'dark'])('[EVT-02] an event’s chip and date tab are readable in each %s colour', (theme) => {
  const named = colours(theme)
  for (const type of ['contest', 'entertainment', 'workshop']) {
    expect(contrast(named.get(`--${type}`), named.get('--on-club'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(named.get(`--${type}-soft`), named.get(`--on-${type}-soft`))).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(['light', 'dark'])(
  '[SHELL-05] borders, icons, markers and dots have a contrast of at least 3 on each %s ground',
  (theme) => {
    const named = colours(theme)
    const grounds = ['--paper', '--surface', '--hover', '--primary-soft']
    for (const sign of [
      '--control-border',
      '--muted',
      '--primary',
      '--danger',
      '--success',
      '--warning',
      '--marigold-line',
    ])
      for (const ground of grounds)
        expect(contrast(named.get(sign), named.get(ground)), `${sign} on ${ground}`).toBeGreaterThanOrEqual(3)
    for (const type of ['--contest', '--entertainment', '--workshop'])
      for (const ground of ['--paper', '--surface'])
        expect(contrast(named.get(type), named.get(ground)), `${type} on ${ground}`).toBeGreaterThanOrEqual(3)
  },
)

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Mixes two colours, as `color-mix` and transparency do; `share` is the first one's. */
function mixed(one: string, other: string, share: number): string {
  const others = partsOf(other)
  const parts = partsOf(one).map((part, at) => Math.round(part * share + (others[at] ?? 0) * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the percentage in a style sheet, as a share of 1. */
function shareIn(file: string, form: RegExp): number {
  const sheet = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
  return Number(form.exec(sheet)?.[1]) / 100
}

test.each(['light', 'dark'])(
  '[EVT-02] [CLUB-03] the shapes of a drawn poster have a contrast of at least 3 on each %s hue, and the selected channel is readable',
  (theme) => {
    const named = colours(theme)
    const ground = shareIn('entities/page/PagePicture.module.css', /--club-ground: .*var\(--club\) (\d+)%, #000000/)
    const bright = shareIn('shared/ui/Drawing.module.css', /\.bright \{\s*fill: rgb\(255 255 255 \/ (\d+)%/)
    const selected = shareIn('entities/channel/ChannelList.module.css', /var\(--club\) (\d+)%, var\(--paper\)/)
    for (let hue = 0; hue < 12; hue += 1) {
      const club = named.get(`--club-${hue}`) ?? ''
      const drawn = mixed(club, '#000000', ground)
      expect(contrast(mixed('#ffffff', drawn, bright), drawn), `hue ${hue}`).toBeGreaterThanOrEqual(3)
      const row = mixed(club, named.get('--paper') ?? '', selected)
      expect(contrast(named.get('--muted'), row), `hue ${hue}`).toBeGreaterThanOrEqual(4.5)
    }
  },
)
