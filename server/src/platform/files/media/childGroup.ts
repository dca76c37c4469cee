import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const entry = path.join(import.meta.dirname, 'main.ts')
const heapMegabytes = 256
// No secrets. The settings of malloc return the memory of large images to the system at once.
const environment = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1000000',
})

/** Starts main.ts; it leads a process group, so that ffmpeg is killed with it. */
export function startChild(): ChildProcess {
  const child = fork(entry, {
    detached: true,
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: environment(),
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
