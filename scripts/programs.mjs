import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './root.mjs'

const LONGEST_MS = 300_000

/** Runs a program to its end; whether it ended well. */
export function run(program, args, stdio = ['ignore', 'inherit', 'inherit']) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { cwd: ROOT, timeout: LONGEST_MS, env, stdio }).status === 0
}

/**
 * Whether a program is there and runs: a file that is there may still lack the system's libraries, so it is asked for
 * its version.
 */
export function runs(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return run(path, ['--version'], 'ignore')
}

/** The first of these programs that is on the PATH and runs, or undefined. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}

/** Installs a package of Debian's; whether apt-get is there to do so. */
export function installFromDebian(name) {
  const [program, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  if (!run(program, [...first, '--version'], 'ignore')) return false
  console.log(`Installing Debian’s package ${name}…`)
  // A failed update is no reason to give up: the lists may be good enough.
  run(program, [...first, 'update', '-q'])
  run(program, [...first, 'install', '-y', '-q', '--no-install-recommends', name])
  return true
}
