import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './root.mjs'

const TIMEOUT_MS = 300_000

export function run(program, args, stdio = ['ignore', 'inherit', 'inherit']) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { cwd: ROOT, timeout: TIMEOUT_MS, env, stdio }).status === 0
}

/** True if a program runs: asks for its version, because an installed one may lack system libraries. */
export function runs(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return run(path, ['--version'], 'ignore')
}

export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}

/** Installs a Debian package; returns whether apt-get is available. */
export function installFromDebian(name) {
  const [program, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  if (!run(program, [...first, '--version'], 'ignore')) return false
  console.log(`Installing Debian’s package ${name}…`)
  // If the update fails, installing may still work with the old package lists.
  run(program, [...first, 'update', '-q'])
  run(program, [...first, 'install', '-y', '-q', '--no-install-recommends', name])
  return true
}
