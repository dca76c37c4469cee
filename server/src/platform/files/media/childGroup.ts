import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const entry = path.join(import.meta.dirname, 'main.ts')
const heapMegabytes = 256
// No secrets; with these settings the system gets large allocations back at once.
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' } as const

/** Starts main.ts; it leads a process group, so that ffmpeg is killed with it. */
export function startChild(): ChildProcess {
  const child = fork(entry, {
    detached: true,
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { ...settings, PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Without a listener an error would be thrown; a child that can't be used says so by its exit.
  child.on('error', () => undefined)
  return child
}

export function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
