import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, ROOT } from './root.mjs'

// Makes release/quad-VERSION-PLATFORM.tar.gz: the server, the built web app, the packages that they need and Node itself,
// beside a list of its packages (CycloneDX) and checksums. `npm run serve` in its folder starts a node.
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const name = `quad-${version}-${process.platform}-${process.arch}`
const output = join(ROOT, 'release')
const folder = join(output, name)
const parts = [
  'contract',
  'server',
  'scripts',
  'deploy',
  'docs/operating.md',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  '.env.example',
]
// npm reads the manifests of all workspaces before it installs some.
const manifests = ['package.json', 'package-lock.json', ...['web', 'e2e', 'bench'].map((one) => `${one}/package.json`)]
const isDevelopment = ({ properties = [] }) => properties.some(({ name: of }) => of === 'cdx:npm:package:development')

process.chdir(ROOT)
await ensureInstalled()
await ensureBuilt()
rmSync(output, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
unpackCommitted([...parts, ...manifests])
cpSync(join(ROOT, 'web/dist'), join(folder, 'web/dist'), { recursive: true })
const production = ['--omit=dev', '-w', 'server', '-w', 'contract', '--include-workspace-root']
run('npm', ['ci', ...production, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
const sbom = JSON.stringify(
  withoutDevelopment(JSON.parse(run('npm', ['sbom', '--sbom-format=cyclonedx'], ROOT, 'pipe'))),
)
writeFileSync(join(folder, 'sbom.cdx.json'), sbom)
writeFileSync(join(output, `${name}.cdx.json`), sbom)
run('tar', ['--owner=0', '--group=0', '--sort=name', '-czf', `${name}.tar.gz`, name], output)
rmSync(folder, { recursive: true })
const sums = [`${name}.tar.gz`, `${name}.cdx.json`].map((file) => `${sumOf(join(output, file))}  ${file}\n`)
writeFileSync(join(output, 'SHA256SUMS'), sums.join(''))
console.log(`release/${name}.tar.gz is ready; release/SHA256SUMS has its checksum.`)

// npm's --omit=dev would also leave out what some workspace needs for its tests alone and another one always.
function withoutDevelopment({ components, dependencies, ...bom }) {
  const left = components.filter((component) => !isDevelopment(component))
  const refs = new Set(left.map((component) => component['bom-ref']))
  const among = (list) => list.filter((ref) => refs.has(ref))
  const edges = dependencies.filter(({ ref }) => refs.has(ref))
  return { ...bom, components: left, dependencies: edges.map((one) => ({ ...one, dependsOn: among(one.dependsOn) })) }
}

// What isn't committed is in no release.
function unpackCommitted(paths) {
  const archive = join(output, 'committed.tar')
  run('git', ['archive', '--output', archive, 'HEAD', ...paths], ROOT)
  run('tar', ['-xf', archive, '-C', folder], ROOT)
  rmSync(archive)
}

function run(program, args, cwd, stdout = 'inherit') {
  const done = spawnSync(program, args, { cwd, stdio: ['ignore', stdout, 'inherit'], maxBuffer: 1 << 28 })
  if (done.status !== 0) giveUp(`${program} ${args[0]} failed (${done.error?.message ?? `exit code ${done.status}`}).`)
  return done.stdout
}

function sumOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
