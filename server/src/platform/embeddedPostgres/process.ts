import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './error.ts'

/** True if a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  // The id 0 means one's own processes.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  // A container's first process may leave zombies, which have an id but no command line.
  return process.platform !== 'linux' || commandLine(pid) !== ''
}

/** The program and its arguments, joined by spaces; empty if the process has none, undefined if it can't be read. */
export function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}
