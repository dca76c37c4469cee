import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { errorCode } from './error.ts'

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Whether the process is a PostgreSQL server on exactly this data folder. An id alone proves nothing: after a reboot,
 * or in a container's next life, it belongs to some other program.
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
    // A path may hold spaces; launch.ts gives the folder as `-D FOLDER -p PORT`, so it can be cut out whole.
    const [, program = line, folder = ''] = /^(.*?) -D (.*?) -p \d+/.exec(line) ?? []
    return [program, folder]
  } catch {
    return []
  }
}

// A server's working folder is its data folder, which stays true when the folder is moved while it runs. Undefined
// where the system doesn't tell: root in a container may not look into another account's processes.
function worksIn(pid: number, data: string): boolean | undefined {
  try {
    const cwd = statSync(`/proc/${pid}/cwd`)
    const folder = statSync(data)
    return cwd.ino === folder.ino && cwd.dev === folder.dev
  } catch {
    return undefined
  }
}
