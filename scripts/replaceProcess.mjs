import { spawn } from 'node:child_process'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Replaces this process by another program, which saves memory and forwarding signals. Where Node can't, runs it as a
 * child and forwards signals and the exit code.
 */
export function replaceProcess(program, args, env = process.env) {
  if (typeof process.execve === 'function') process.execve(program, [program, ...args], definedOnly(env))
  const child = spawn(program, args, { stdio: 'inherit', env })
  forwardSignals([child])
  child.once('exit', endLike)
}

/** Forwards each terminating signal once to the children; the terminal already sends them Ctrl-C. */
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

/** Ends this process as its child ended: with the same exit code or signal. */
export function endLike(code, signal) {
  if (signal === null) process.exit(code ?? 1)
  for (const name of FORWARDED) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}

function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}
