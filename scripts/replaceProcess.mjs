import { spawn } from 'node:child_process'

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Goes on as another program: in this very process where Node can do that (no second Node in memory, signals go
 * straight to it), else as a child whose signals and end are passed on.
 */
export function become(program, args, env = process.env) {
  if (typeof process.execve === 'function') process.execve(program, [program, ...args], definedOnly(env))
  const child = spawn(program, args, { stdio: 'inherit', env })
  passSignals([child])
  child.once('exit', endLike)
}

/**
 * Passes signals that end this process on to the children, each once. An interrupt typed at a terminal reaches them
 * without help.
 */
export function passSignals(children) {
  for (const signal of PASSED_ON) {
    const typed = signal === 'SIGINT' && process.stdin.isTTY
    let passed = false
    process.on(signal, () => {
      if (passed || typed) return
      passed = true
      for (const child of children) child.kill(signal)
    })
  }
}

/** Ends this process as a child ended: with its code, or by its signal. */
export function endLike(code, signal) {
  if (signal === null) process.exit(code ?? 1)
  for (const name of PASSED_ON) process.removeAllListeners(name)
  process.kill(process.pid, signal)
}

function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}
