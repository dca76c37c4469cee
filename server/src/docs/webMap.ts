import path from 'node:path'
import { type CallName, calls } from '@quad/contract/calls/index.ts'
import ts from 'typescript'
import { callsOf, dynamicImports, giveUp, loadersIn, readSource, staticImports } from './webSource.ts'

const webSource = path.join(import.meta.dirname, '../../../web/src')
const apiRoutes = path.join(webSource, 'shared/api/routes.ts')
const memberScreens = path.join(webSource, 'app/routes/memberScreens.ts')

export interface Page {
  readonly url: string
  readonly who: 'everyone' | 'members'
  /** Paths below web/src, the outermost component first. */
  readonly screens: readonly string[]
  readonly calls: readonly CallName[]
}

// The functions of web/src/app/routes/page.tsx that define pages, and who may open them.
const builders = new Map([
  ['openPage', 'everyone'],
  ['publicPage', 'everyone'],
  ['memberPage', 'members'],
] as const)

/** All pages, in the order of web/src/app/pages.ts. */
export function readPages(): Page[] {
  return importsOf('app/pages.ts').flatMap((file) => {
    const loaders = { everyone: loadersIn(file), members: loadersIn(memberScreens) }
    const pages = [...builders].flatMap(([name, who]) => callsOf(file, name).map((call) => ({ call, who })))
    if (pages.length === 0) giveUp(readSource(file), 'makes no page.')
    return pages
      .toSorted((one, other) => one.call.pos - other.call.pos)
      .flatMap(({ call, who }) => pageOf(call, who, loaders[who]) ?? [])
  })
}

function importsOf(file: string): string[] {
  return staticImports(path.join(webSource, file)).map((found) => found.file)
}

function pageOf(call: ts.CallExpression, who: Page['who'], loaders: ReadonlyMap<string, string>): Page | undefined {
  const [address, screens] = call.arguments
  if (!address || !screens || !ts.isStringLiteral(address)) return giveUp(call, 'makes a page without an address.')
  // '*' matches the addresses without a page.
  if (!address.text.startsWith('/')) return undefined
  const names = ts.isArrayLiteralExpression(screens) ? [...screens.elements] : [screens]
  const files = names.map((name) => {
    const loader = ts.isStringLiteral(name) ? name.text : name.getText()
    return loaders.get(loader) ?? giveUp(name, 'names nothing that loads a screen.')
  })
  return {
    url: address.text,
    who,
    screens: files.map((file) => path.relative(webSource, file)),
    calls: callsFrom(files),
  }
}

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls)

/** The calls whose routes these files of the web app import, directly or through other files. */
function callsFrom(entries: readonly string[]): CallName[] {
  const seen = new Set<string>()
  const made = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const found of staticImports(file)) {
      if (found.file !== apiRoutes) visit(found.file)
      else for (const name of found.names) made.add(name)
    }
    dynamicImports(readSource(file)).forEach(visit)
  }
  entries.forEach(visit)
  return callNames.filter((name) => made.has(name))
}

/** The modals by type, with their file below web/src and the calls that they make. */
export function readModals(): { type: string; screen: string; calls: CallName[] }[] {
  const tables = importsOf('app/modalRegistry.ts').flatMap((file) => [...loadersIn(file, { strict: true })])
  return tables.map(([type, file]) => ({
    type,
    screen: path.relative(webSource, file),
    calls: callsFrom([file]),
  }))
}
