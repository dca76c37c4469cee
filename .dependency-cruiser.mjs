/** Nouns by rank, lowest first: each may import only lower ones. Add a new noun here. */
export const RANKS = [
  'job',
  'health',
  'pendingAct',
  'upload',
  'code',
  'signup',
  'identity',
  'passkey',
  'user',
  'block',
  'room',
  'college',
  'collegeSignIn',
  'profile',
  'page',
  'question',
  'club',
  'series',
  'channel',
  'session',
  'fest',
  'event',
  'place',
  'search',
  'payment',
  'ticket',
  'team',
  'submission',
  'eventMessage',
  'calendar',
  'desk',
  'certificate',
  'feedback',
  'judging',
  'ad',
  'siteAct',
  'case',
  'report',
  'photo',
  'recount',
  'reaction',
  'supportRequest',
  'post',
  'follow',
  'going',
  'mention',
  'comment',
  'chat',
  'notification',
  'office',
  'collegeDesk',
  'push',
  'dataExport',
  'acts',
  'removal',
  'backup',
]

// Run by hand or in checks, not in production.
const TOOL = '^server/src/(db/generateTypes\\.ts$|docs/)'
const TEST = '\\.test\\.tsx?$'
const AREA_INDEX = '^server/src/features/[^/]+/index\\.ts$'
const NOT_THE_SERVERS = '^(server|bench|e2e|test)/'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const nounRules = RANKS.slice(0, -1).map((noun, rank) =>
  rule(
    `noun-rank-${noun}`,
    `${noun} imports only nouns of lower rank: ${RANKS.slice(0, rank).join(', ') || 'none'}.`,
    { path: `^(server|web)/src/entities/${noun}/`, pathNot: TEST },
    { path: `^$1/src/entities/(${RANKS.slice(rank + 1).join('|')})/` },
  ),
)

const forbidden = [
  rule('no-cycle', 'Imports must not form a cycle: merge the files or extract a third.', {}, { circular: true }),
  rule(
    'resolves',
    'An imported file must exist.',
    {},
    { couldNotResolve: true, pathNot: '\\?(raw|url|inline|worker)$|^virtual:' },
  ),
  rule(
    'contract-zod-only',
    'The contract is shared by both sides, so it depends on zod only.',
    { path: '^contract/src/', pathNot: TEST },
    { pathNot: '^contract/src/|(^|/)node_modules/zod(/|$)|^zod(/|$)' },
  ),
  rule(
    'server-feature-layer',
    'A server feature imports only entities, platform, db and contract.',
    { path: '^server/src/features/', pathNot: TEST },
    { path: '^(server|web|bench|e2e)/', pathNot: '^server/src/(features|entities|platform|db)/' },
  ),
  rule(
    'server-entity-layer',
    'A server entity imports only entities, platform, db and contract.',
    { path: '^server/src/entities/', pathNot: TEST },
    { path: '^(server|web|bench|e2e)/', pathNot: '^server/src/(entities|platform|db)/' },
  ),
  rule(
    'server-platform-layer',
    'The platform imports neither features nor entities.',
    { path: '^server/src/platform/', pathNot: TEST },
    { path: '^(server|web|bench|e2e)/', pathNot: '^server/src/(platform|db)/' },
  ),
  rule(
    'server-db-layer',
    'The db folder imports neither features nor entities.',
    { path: '^server/src/db/', pathNot: `${TEST}|${TOOL}|^server/src/db/seed/` },
    { path: '^(server|web|bench|e2e)/', pathNot: '^server/src/(platform|db)/' },
  ),
  rule(
    'verb-imports-verb',
    'A verb imports no other verb: move shared code to the noun. Exception: onRealtime.ts of the same area.',
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
    'A web area imports no other area: move shared code to an entity, and open dialogs by name.',
    { path: '^web/src/features/([^/]+)/', pathNot: TEST },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  rule(
    'web-feature-layer',
    'A web feature imports only entities, shared and contract.',
    { path: '^web/src/features/', pathNot: TEST },
    { path: '^web/', pathNot: '^web/src/(features|entities|shared)/' },
  ),
  rule(
    'web-entity-layer',
    'A web entity imports only entities, shared and contract.',
    { path: '^web/src/entities/', pathNot: TEST },
    { path: '^web/', pathNot: '^web/src/(entities|shared)/' },
  ),
  rule(
    'web-shared-layer',
    'Shared web code imports neither features nor entities.',
    { path: '^web/src/shared/', pathNot: TEST },
    { path: '^web/', pathNot: '^web/src/shared/' },
  ),
  rule(
    'web-worker-layer',
    'The service worker imports only its own files, shared and contract: its page may be of another build.',
    { path: '^web/src/worker/' },
    { path: '^web/', pathNot: '^web/src/(worker|shared)/' },
  ),
  rule(
    'web-imports-worker',
    'The app imports nothing from the service worker, which is a program of its own.',
    { path: '^web/src/', pathNot: '^web/src/worker/' },
    { path: '^web/src/worker/' },
  ),
  rule(
    'web-imports-server',
    'The web app imports nothing from the server.',
    { path: '^web/' },
    { path: NOT_THE_SERVERS },
  ),
  rule(
    'product-imports-tests',
    'Product code imports no test code.',
    { path: '^(contract|server|web)/src/', pathNot: `${TEST}|${TOOL}|^(server|web)/src/testing/` },
    { path: `${TEST}|^(server|web)/src/testing/` },
  ),
  ...nounRules,
]

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    // Anchored, as packages have folders of the same names.
    exclude: { path: '^((web|server)/)?(dist|test-results|playwright-report)/' },
    // Type imports count as dependencies too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
