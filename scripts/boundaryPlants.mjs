import { RANKS } from '../.dependency-cruiser.mjs'

const importing = (path) => `import * as it from '${path}';\nexport const used = it;\n`
const plain = 'export const one = 1;\n'

/** Valid files, each similar to a violation. */
export const CLEAN = {
  'contract/src/limits.ts': plain,
  'contract/src/calls/index.ts': importing('../limits.ts'),
  'server/src/main.ts': importing('./features/posts/index.ts'),
  'server/src/features/posts/index.ts': importing('./likePost.ts'),
  'server/src/features/posts/likePost.ts':
    importing('./onRealtime.ts') +
    "export * as noun from '../../entities/post/queries.ts';\nexport * as wire from '../../../../contract/src/limits.ts';\n",
  'server/src/features/posts/likePost.test.ts': importing('./likePost.ts'),
  'server/src/features/posts/onRealtime.ts': importing('../../platform/clock.ts'),
  'server/src/entities/post/queries.ts': `${importing('../user/queries.ts')}export const all = (db) => db.selectFrom('posts');\n`,
  'server/src/entities/user/queries.ts': plain,
  'server/src/platform/clock.ts': `${plain}export const sql = (db) => db.query('select now()');\n`,
  'server/src/testing/cluster.ts': plain,
  'web/src/app/routes.ts': importing('../features/posts/Feed.ts'),
  'web/src/features/posts/Feed.ts': importing('./parts/Row.ts'),
  'web/src/features/posts/parts/Row.ts': importing('../../../entities/post/PostCard.ts'),
  'web/src/entities/post/PostCard.ts': importing('../../shared/ui/button.ts'),
  'web/src/shared/ui/button.ts': `// export default is only spoken of here\n${importing('../../../../contract/src/limits.ts')}`,
  'web/vite.config.ts': 'export default {};\n',
  'docs/rulings.md': '# Rulings\n\n- **7** Seven.\n- **12** Twelve (see ruling 7).\n',
  'docs/wire.md': '# Wire\n\n## 4. Posts\n\nAs in §4, and [the code](../server/src/main.ts).\n',
  'docs/sql/posts.sql': '-- Part 2 of a page (rulings 7\n-- and 12, wire.md §4)\nselect 1;\n',
  'e2e/tests/paths.ts': "const [page, up] = ['../../docs/wire.md', path.join(import.meta.dirname, '..', '..')];\n",
}

const nouns = RANKS.slice(0, -1).map((noun, rank) => ({
  rule: `noun-rank-${noun}`,
  from: `server/src/entities/${noun}/planted.ts`,
  text: importing(`../${RANKS[rank + 1]}/target.ts`),
  also: { [`server/src/entities/${RANKS[rank + 1]}/target.ts`]: plain },
}))

/** One violation of each rule: the file, its text, and other files that it needs. */
export const PLANTS = [
  {
    rule: 'no-cycle',
    from: 'contract/src/a.ts',
    text: importing('./b.ts'),
    also: { 'contract/src/b.ts': importing('./a.ts') },
  },
  { rule: 'resolves', from: 'contract/src/lost.ts', text: importing('./nowhere.ts') },
  { rule: 'contract-zod-only', from: 'contract/src/greedy.ts', text: importing('node:fs') },
  { rule: 'contract-zod-only', from: 'contract/src/files.ts', text: importing('ical-generator') },
  { rule: 'server-feature-layer', from: 'server/src/features/posts/up.ts', text: importing('../../main.ts') },
  {
    rule: 'server-entity-layer',
    from: 'server/src/entities/post/up.ts',
    text: importing('../../features/posts/likePost.ts'),
  },
  { rule: 'server-platform-layer', from: 'server/src/platform/up.ts', text: importing('../entities/user/queries.ts') },
  { rule: 'server-db-layer', from: 'server/src/db/up.ts', text: importing('../entities/user/queries.ts') },
  { rule: 'verb-imports-verb', from: 'server/src/features/posts/sharePost.ts', text: importing('./likePost.ts') },
  {
    rule: 'verb-imports-verb',
    from: 'server/src/features/clubs/joinClub.ts',
    text: importing('../posts/onRealtime.ts'),
  },
  {
    rule: 'index-lists-own-area',
    from: 'server/src/features/clubs/index.ts',
    text: importing('../posts/likePost.ts'),
  },
  { rule: 'web-area-imports-area', from: 'web/src/features/clubs/Club.ts', text: importing('../posts/Feed.ts') },
  { rule: 'web-feature-layer', from: 'web/src/features/posts/up.ts', text: importing('../../app/routes.ts') },
  { rule: 'web-entity-layer', from: 'web/src/entities/post/up.ts', text: importing('../../features/posts/Feed.ts') },
  { rule: 'web-shared-layer', from: 'web/src/shared/up.ts', text: importing('../entities/post/PostCard.ts') },
  { rule: 'web-worker-layer', from: 'web/src/worker/up.ts', text: importing('../features/posts/Feed.ts') },
  {
    rule: 'web-imports-worker',
    from: 'web/src/app/boss.ts',
    text: importing('../worker/main.ts'),
    also: { 'web/src/worker/main.ts': plain },
  },
  {
    rule: 'web-imports-server',
    from: 'web/src/app/thief.ts',
    text: importing('../../../server/src/platform/clock.ts'),
  },
  { rule: 'product-imports-tests', from: 'server/src/app.ts', text: importing('./testing/cluster.ts') },
  ...nouns,
  { rule: 'no-barrel', from: 'web/src/shared/ui/index.ts', text: plain },
  { rule: 'banned-folder', from: 'web/src/shared/utils/thing.ts', text: plain },
  { rule: 'ranked-noun', from: 'server/src/entities/sponsor/queries.ts', text: plain },
  {
    rule: 'sql-in-queries',
    from: 'server/src/features/posts/sql1.ts',
    text: "export const all = (db) => db.selectFrom('posts');\n",
  },
  {
    rule: 'sql-in-queries',
    from: 'server/src/features/posts/sql2.ts',
    text: "import { type Kysely, sql } from 'kysely';\n",
  },
  {
    rule: 'sql-in-queries',
    from: 'server/src/entities/post/present.ts',
    text: "export const all = (db) => db.query('select 1');\n",
  },
  {
    rule: 'sql-in-queries',
    from: 'server/src/features/posts/sql3.ts',
    text: "export const all = statement('posts.all')('select 1');\n",
  },
  { rule: 'no-default-export', from: 'web/src/shared/anonymous.ts', text: 'export default 1;\n' },
  { rule: 'known-ruling', from: 'docs/sql/one.sql', text: '-- ruling 8\n' },
  { rule: 'known-ruling', from: 'e2e/tests/several.ts', text: '/*\n * As rulings 7,\n * 12 and 13 say.\n */\n' },
  { rule: 'known-section', from: 'docs/decisions/0001.md', text: 'As wire.md\n§5 says.\n' },
  { rule: 'no-part', from: 'web/src/shared/ui/plain.css', text: '/* part 2\n * §5 */\n' },
  { rule: 'stays-inside', from: 'contract/src/outside.ts', text: importing('../../../outside.ts') },
  { rule: 'stays-inside', from: 'docs/outside.md', text: '[beside](../../beside.md)\n' },
  { rule: 'stays-inside', from: 'e2e/package.json', text: '{ "dependencies": { "beside": "file:../../beside" } }\n' },
  { rule: 'stays-inside', from: 'server/src/read.ts', text: "new URL('../../../beside/', import.meta.url);\n" },
  { rule: 'stays-inside', from: 'server/src/climb.ts', text: "path.join(import.meta.dirname, '..', '..', '..');\n" },
  { rule: 'stays-inside', from: 'scripts/climb.mjs', text: "join(ROOT, '..', 'beside');\n" },
  { rule: 'stays-inside', from: 'README.md', text: `See ${['shared', 'spec'].join('/')}.\n` },
  { rule: 'stays-inside', from: 'bench/src/absolute.ts', text: "readFileSync('/home/someone/notes.txt');\n" },
]
