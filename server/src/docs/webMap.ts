import path from 'node:path'
import { type CallName, calls } from '@quad/contract/calls/index.ts'
import ts from 'typescript'
import { callsOf, dynamicImports, giveUp, loadersIn, readSource, staticImports } from './webSource.ts'

const webSource = path.join(import.meta.dirname, '../../../web/src')
const apiRoutes = path.join(webSource, 'shared/api/routes/')

export interface Page {
  readonly url: string
  readonly who: 'everyone' | 'members'
  /** Files below web/src, the outermost first; none while the page isn't built. */
  readonly screens: readonly string[]
  readonly calls: readonly CallName[]
}

// The functions of web/src/app/routes/page.ts that make pages.
const builders: ReadonlySet<string> = new Set(['openPage', 'members', 'openComing', 'coming'])

/** Every page that web/src/app/routes.ts joins, in its order. */
export function readPages(): Page[] {
  const memberScreens = loadersBehind('app/memberScreens.ts')
  return importsOf('app/routes.ts').flatMap((file) => {
    const pages = callsOf(file, builders).flatMap((call) => pagesOf(call, memberScreens))
    return pages.length > 0 ? pages : giveUp(readSource(file), 'makes no page.')
  })
}

function importsOf(file: string): string[] {
  return staticImports(path.join(webSource, file)).map((found) => found.file)
}

// A registry spreads the tables of its areas, each in a file of its own.
function loadersBehind(registry: string): Map<string, string> {
  return new Map(importsOf(registry).flatMap((file) => [...loadersIn(file, { strict: true })]))
}

function pagesOf(call: ts.CallExpression, memberScreens: ReadonlyMap<string, string>): Page[] {
  const builder = call.expression.getText()
  const [first, second] = call.arguments
  if (!first || !second) return giveUp(call, 'makes a page without an address or a screen.')
  const who = builder.startsWith('open') ? ('everyone' as const) : ('members' as const)
  if (builder === 'coming' || builder === 'openComing')
    return addressesOf(second).map((url) => ({ url, who, screens: [], calls: [] }))
  if (!ts.isStringLiteral(first)) return giveUp(first, 'is no address.')
  // '*' is for all addresses without a page.
  if (!first.text.startsWith('/')) return []
  const loaders = builder === 'members' ? memberScreens : loadersIn(call.getSourceFile().fileName)
  const files = screensOf(second, loaders)
  const screens = files.map((file) => path.relative(webSource, file))
  return [{ url: first.text, who, screens, calls: callsFrom(files) }]
}

function addressesOf(pages: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(pages)) return giveUp(pages, 'is no table of pages.')
  return pages.properties.map(({ name }) =>
    name && ts.isStringLiteral(name) ? name.text : giveUp(pages, 'has an entry without an address.'),
  )
}

function screensOf(named: ts.Expression, loaders: ReadonlyMap<string, string>): string[] {
  const names = ts.isArrayLiteralExpression(named) ? [...named.elements] : [named]
  return names.map((name) => {
    const key = ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : ''
    return loaders.get(key) ?? giveUp(name, 'names no screen that is loaded by import().')
  })
}

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls)

/** The calls whose routes these files of the browser app import, directly or through files they import or load. */
function callsFrom(entries: readonly string[]): CallName[] {
  const seen = new Set<string>()
  const made = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const found of staticImports(file)) {
      if (!found.file.startsWith(apiRoutes)) visit(found.file)
      else for (const name of found.names) made.add(name)
    }
    dynamicImports(readSource(file)).forEach(visit)
  }
  entries.forEach(visit)
  return callNames.filter((name) => made.has(name))
}

/** The modals' files below web/src, by the type that opens them, with the calls that they make. */
export function readModals(): { type: string; screen: string; calls: CallName[] }[] {
  return [...loadersBehind('app/modalRegistry.ts')].map(([type, file]) => ({
    type,
    screen: path.relative(webSource, file),
    calls: callsFrom([file]),
  }))
}
