/** The nouns, lowest first: each may import only those before it. A new noun gets its place here. */
export const RANKS = [
  'upload',
  'session',
  'code',
  'signup',
  'identity',
  'user',
  'block',
  'room',
  'college',
  'profile',
  'club',
  'channel',
  'fest',
  'event',
  'ad',
  'report',
  'post',
  'comment',
  'chat',
  'notification',
]

// Run by hand or by a check, never part of the running product.
const TOOL = '^server/src/(db/generateTypes\\.ts$|docs/)'
const TEST = '\\.test\\.tsx?$'
const AREA_INDEX = '^server/src/features/[^/]+/index\\.ts$'
const NOT_THE_SERVERS = '^(server|bench|e2e|test)/'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const nounRules = RANKS.slice(0, -1).map((noun, rank) =>
  rule(
    `noun-rank-${noun}`,
    `${noun} may import only nouns of lower rank: ${RANKS.slice(0, rank).join(', ') || 'none'}.`,
    { path: `^(server|web)/src/entities/${noun}/`, pathNot: TEST },
    { path: `^$1/src/entities/(${RANKS.slice(rank + 1).join('|')})/` },
  ),
)

const forbidden = [
  rule('no-cycle', 'Files that need each other are one file, or need a third.', {}, { circular: true }),
  rule(
    'resolves',
    'What is imported must exist.',
    {},
    { couldNotResolve: true, pathNot: '\\?(raw|url|inline|worker)$|^virtual:' },
  ),
  rule(
    'contract-zod-only',
    'The contract is read by both sides and depends on zod only.',
    { path: '^contract/src/', pathNot: TEST },
    { pathNot: '^contract/src/|(^|/)node_modules/zod(/|$)|^zod(/|$)' },
  ),
  rule(
    'server-feature-layer',
    'A verb of the server uses nouns, platform, database and contract.',
    { path: '^server/src/features/', pathNot: TEST },
    { path: '^(server|web|bench|e2e)/', pathNot: '^server/src/(features|entities|platform|db)/' },
  ),
  rule(
    'server-entity-layer',
    'A noun of the server uses nouns, platform, database and contract.',
    { path: '^server/src/entities/', pathNot: TEST },
    { path: '^(server|web|bench|e2e)/', pathNot: '^server/src/(entities|platform|db)/' },
  ),
  rule(
    'server-platform-layer',
    'The platform knows neither verbs nor nouns.',
    { path: '^server/src/platform/', pathNot: TEST },
    { path: '^(server|web|bench|e2e)/', pathNot: '^server/src/(platform|db)/' },
  ),
  rule(
    'server-db-layer',
    'The database folder knows neither verbs nor nouns.',
    { path: '^server/src/db/', pathNot: `${TEST}|${TOOL}|^server/src/db/seed/` },
    { path: '^(server|web|bench|e2e)/', pathNot: '^server/src/(platform|db)/' },
  ),
  rule(
    'verb-imports-verb',
    'What two verbs of the server share is an operation of the noun; only onRealtime.ts of the same area may be imported.',
    { path: '^server/src/features/([^/]+)/', pathNot: `${TEST}|${AREA_INDEX}` },
    { path: '^server/src/features/', pathNot: '^server/src/features/$1/onRealtime\\.ts$' },
  ),
  rule(
    'index-lists-own-area',
    "An area's index lists the handlers of that area alone.",
    { path: AREA_INDEX.replace('[^/]+', '([^/]+)') },
    { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
  ),
  rule(
    'web-area-imports-area',
    'An area of the web app does not import another; what they share is part of a noun, and dialogs open by name.',
    { path: '^web/src/features/([^/]+)/', pathNot: TEST },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  rule(
    'web-feature-layer',
    'A feature of the web app uses nouns, shared and contract.',
    { path: '^web/src/features/', pathNot: TEST },
    { path: '^web/', pathNot: '^web/src/(features|entities|shared)/' },
  ),
  rule(
    'web-entity-layer',
    'A noun of the web app uses nouns, shared and contract.',
    { path: '^web/src/entities/', pathNot: TEST },
    { path: '^web/', pathNot: '^web/src/(entities|shared)/' },
  ),
  rule(
    'web-shared-layer',
    'What is shared in the web app knows neither features nor nouns.',
    { path: '^web/src/shared/', pathNot: TEST },
    { path: '^web/', pathNot: '^web/src/shared/' },
  ),
  rule('web-imports-server', 'The browser gets nothing of the server.', { path: '^web/' }, { path: NOT_THE_SERVERS }),
  rule(
    'product-imports-tests',
    'What runs for users needs nothing that is for tests.',
    { path: '^(contract|server|web)/src/', pathNot: `${TEST}|${TOOL}|^(server|web)/src/testing/` },
    { path: `${TEST}|^(server|web)/src/testing/` },
  ),
  ...nounRules,
]

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|playwright-report)/' },
    // Type imports count: they too make one file depend on another.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
