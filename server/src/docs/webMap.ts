import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type CallName, calls } from '@quad/contract/calls/index.ts'

const webSource = path.join(import.meta.dirname, '../../../web/src')
const routesFile = path.join(webSource, 'app/routes.ts')
const apiRoutes = path.join(webSource, 'shared/api/routes/')
const memberScreensFile = path.join(webSource, 'app/memberScreens.ts')

/** A page of the browser app. */
export interface Page {
  readonly url: string
  readonly who: 'everyone' | 'members'
  /** Files below web/src: the screen and those inside it; none while the page isn't built. */
  readonly screens: readonly string[]
  readonly calls: readonly CallName[]
}

// The screen of pages that aren't built yet.
const coming = 'comingSoon'

/** Every page of the app's table of routes: each of its strings that begins with a slash is an address. */
export function readPages(): Page[] {
  const source = readFileSync(routesFile, 'utf8')
  const screens = new Map(
    [
      ...`${source}${readFileSync(memberScreensFile, 'utf8')}`.matchAll(
        /const (\w+): Lazy = async \(\) => \(\{\s*Component: \(await import\('([^']+)'\)\)/g,
      ),
    ].map(([, name, file]): [string, string] => [name ?? '', path.join(path.dirname(routesFile), file ?? '')]),
  )
  const publicPart = /const publicPages[^=]*= \[([\s\S]*?)\n\]/.exec(source)?.[1] ?? ''
  return source.split('\n').flatMap((line) => {
    const names = [...line.matchAll(/(?:'\/[^']*', |lazy: )(\w+)/g)].map(([, name]) => name ?? '')
    const files = names.flatMap((name) => (name === coming ? [] : (screens.get(name) ?? [])))
    const urls = [...line.matchAll(/'(\/[^']*)'/g)].map(([, url]) => url ?? '')
    return urls.map((url) => ({
      url,
      who: publicPart.includes(`'${url}'`) ? ('everyone' as const) : ('members' as const),
      screens: files.map((file) => path.relative(webSource, file)),
      calls: callNames.filter((name) => files.some((file) => callsFrom(file).includes(name))),
    }))
  })
}

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls)

const routeImport = /import \{([^}]+)\} from '[^']*\/api\/routes\/\w+\.ts'/g
const relativeImport = /from '(\.[^']+\.tsx?)'/g

/** The calls whose routes a file of the browser app imports, directly or through other files. */
function callsFrom(entry: string): CallName[] {
  const seen = new Set<string>()
  const made = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || file.startsWith(apiRoutes)) return
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    for (const [, names = ''] of source.matchAll(routeImport)) for (const name of names.split(/[\s,]+/)) made.add(name)
    for (const [, target = ''] of source.matchAll(relativeImport)) visit(path.join(path.dirname(file), target))
  }
  visit(entry)
  return callNames.filter((name) => made.has(name))
}

/** The modals' files below web/src, with the type that opens them and the calls that they make. */
export function readModals(): { type: string; screen: string; calls: CallName[] }[] {
  const registry = path.join(webSource, 'app/modalRegistry.ts')
  const source = readFileSync(registry, 'utf8')
  return [...source.matchAll(/(\w+): [^\n]*?import\('([^']+)'\)/g)].map(([, type, target]) => {
    const file = path.join(path.dirname(registry), target ?? '')
    return { type: type ?? '', screen: path.relative(webSource, file), calls: callsFrom(file) }
  })
}
