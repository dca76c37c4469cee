import type { ChildProcess } from 'node:child_process'
import { killGroup, startChild } from './childGroup.ts'
import { cpuMsOf, lowerPriority, memoryOf } from './procfs.ts'
import { type Answer, type Message, message, type Task } from './tasks.ts'

/** Why a process ended before it answered. */
export type Ending = 'tooSlow' | 'machineBusy' | 'tooMuchMemory' | 'crashed' | 'aborted' | 'displaced' | 'stopped'

export type Outcome = Answer | { readonly is: 'ended'; readonly why: Ending }

export interface MediaLimits {
  /** Deadlines of wall-clock time, in milliseconds. */
  readonly startMs: number
  readonly imageMs: number
  readonly filmMs: number
  readonly finishMs: number
  readonly memoryBytes: number
}

export interface MediaProcess {
  /** False once it has ended, is about to, or has a low priority. */
  isUsable(): boolean
  /** Lowers the priority for the rest of the process's life. */
  slowDown(): void
  /** Runs one task at a time; never rejects. `onBegun` is called once the process is up. */
  run(task: Task, onBegun: () => void): Promise<Outcome>
  /** Kills the process and its ffmpeg; resolves when it is gone. */
  kill(why: Ending): Promise<void>
}

interface Connection {
  readonly child: ChildProcess
  readonly kill: MediaProcess['kill']
  ready: boolean
  gone: boolean
  slow: boolean
  why: Ending | undefined
  onMessage: (given: Message) => void
  onGone: () => void
}

const ignore = () => undefined

/** Starts a process that inspects and converts media. */
export function startMediaProcess(limits: MediaLimits): MediaProcess {
  const child = startChild()
  const gone = Promise.withResolvers<void>()
  const kill = async (why: Ending) => {
    connection.why ??= why
    if (!connection.gone) killGroup(child)
    await gone.promise
  }
  const connection: Connection = {
    child,
    kill,
    ready: false,
    gone: false,
    slow: false,
    why: undefined,
    onMessage: ignore,
    onGone: ignore,
  }
  const end = () => {
    killGroup(child)
    connection.gone = true
    connection.onGone()
    gone.resolve()
  }
  child.on('message', (raw) => {
    const given = message.safeParse(raw).data
    connection.ready ||= given?.is === 'ready'
    if (given) connection.onMessage(given)
    else void kill('crashed')
  })
  if (child.pid === undefined) end()
  else child.once('exit', end)
  return {
    isUsable: () => !connection.gone && connection.why === undefined && !connection.slow,
    slowDown() {
      connection.slow = true
      if (child.pid !== undefined && !connection.gone) lowerPriority(child.pid)
    },
    kill,
    run: (task, onBegun) => runOn(connection, task, limits, onBegun),
  }
}

function runOn(connection: Connection, task: Task, limits: MediaLimits, onBegun: () => void): Promise<Outcome> {
  const { child, kill } = connection
  return new Promise((resolve) => {
    const watch = watchProcess(child.pid ?? 0, limits, kill)
    const finish = (outcome: Outcome) => {
      watch.stop()
      resolve(outcome)
    }
    const begin = () => {
      watch.begin(task.name === 'prepare' ? limits.imageMs : limits.finishMs)
      child.send(task, () => undefined)
      onBegun()
    }
    connection.onGone = () => finish(outcomeOfEnd(connection))
    connection.onMessage = (given) => {
      if (given.is === 'ready') begin()
      else if (given.is === 'film') watch.extend(limits.filmMs)
      else finish(given)
    }
    if (connection.gone) connection.onGone()
    else if (connection.ready) begin()
  })
}

function outcomeOfEnd({ why, ready }: Connection): Outcome {
  if (!ready && why === undefined) return { is: 'failed', error: 'it could not be started' }
  return { is: 'ended', why: why ?? 'crashed' }
}

const watchMs = 250

/** Kills a process that needs too much time or memory. Before `begin` its deadline is that of its start. */
function watchProcess(pid: number, { startMs, memoryBytes }: MediaLimits, kill: MediaProcess['kill']) {
  let began = performance.now()
  let cpuBefore = cpuMsOf(pid) ?? 0
  let deadline = startMs
  const timer = setInterval(() => {
    const wallMs = performance.now() - began
    const cpuMs = cpuMsOf(pid)
    if (memoryOf(pid) > memoryBytes) void kill('tooMuchMemory')
    else if (wallMs > deadline) void kill(blame(wallMs, cpuMs === undefined ? wallMs : cpuMs - cpuBefore))
  }, watchMs)
  return {
    begin: (ms: number) => {
      began = performance.now()
      cpuBefore = cpuMsOf(pid) ?? 0
      deadline = ms
    },
    extend: (ms: number) => {
      deadline = ms
    },
    stop: () => clearInterval(timer),
  }
}

/** At a deadline: a process that got less than half of a processor says more about the machine than about the file. */
export function blame(wallMs: number, cpuMs: number): Ending {
  return cpuMs < wallMs / 2 ? 'machineBusy' : 'tooSlow'
}
