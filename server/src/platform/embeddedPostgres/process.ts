import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { errorCode } from './error.ts'

/** True if a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * True if the process is a PostgreSQL server on this data folder. The pid alone proves nothing: after a reboot or a
 * container restart it may belong to another program.
 */
export function servesData(pid: number, data: string): boolean {
  if (!existsSync(data) || !isAlive(pid)) return false
  const [program = '', ...args] = commandLine(pid)
  if (!basename(program).startsWith('postgres')) return false
  return (process.platform === 'linux' ? worksIn(pid, data) : undefined) ?? args.includes(realpathSync(data))
}

function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    // A path may contain spaces, but launch.ts always passes `-D FOLDER -p PORT`.
    const [, program = line, folder = ''] = /^(.*?) -D (.*?) -p \d+/.exec(line) ?? []
    return [program, folder]
  } catch {
    return []
  }
}

// A server's working directory is its data folder, even if that is moved meanwhile. Undefined if /proc hides it, as for
// root in some containers.
function worksIn(pid: number, data: string): boolean | undefined {
  try {
    const cwd = statSync(`/proc/${pid}/cwd`)
    const folder = statSync(data)
    return cwd.ino === folder.ino && cwd.dev === folder.dev
  } catch {
    return undefined
  }
}
