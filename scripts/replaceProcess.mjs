import { spawn } from 'node:child_process'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Replaces this process by another program if Node can (one process in memory, direct signals); otherwise runs it as a
 * child and forwards signals and exit.
 */
export function replaceProcess(program, args, env = process.env) {
  if (typeof process.execve === 'function') process.execve(program, [program, ...args], definedOnly(env))
  const child = spawn(program, args, { stdio: 'inherit', env })
  forwardSignals([child])
  child.once('exit', endLike)
}

/** Forwards terminating signals to the children, each once; Ctrl-C at a terminal reaches them by itself. */
export function forwardSignals(children) {
  for (const signal of FORWARDED) {
    const typed = signal === 'SIGINT' && process.stdin.isTTY
    let forwarded = false
    process.on(signal, () => {
      if (forwarded || typed) return
      forwarded = true
      for (const child of children) child.kill(signal)
    })
  }
}

/** Ends this process like a child: with its exit code or its signal. */
export function endLike(code, signal) {
  if (signal === null) process.exit(code ?? 1)
  for (const name of FORWARDED) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}

function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}
