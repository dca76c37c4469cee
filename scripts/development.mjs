import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endLike, forwardSignals } from './replaceProcess.mjs'
import { node24 } from './install.mjs'

const READY_MS = 60_000

/**
 * Runs Quad with hot reload: Vite on HOST and PORT (localhost and 3000 by default) proxies to the server on PORT + 1.
 * If one process ends, the other is stopped.
 */
export async function startDevelopment() {
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || 'localhost'
  const run = { children: [], firstEnd: undefined }
  forwardSignals(run.children)
  const server = ['--watch', '--watch-preserve-output', 'server/src/main.ts']
  start(run, server, {
    HOST: '127.0.0.1',
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
    QUAD_WEB: 'dev',
  })
  // Start the server first, so that an open page doesn't log failed requests.
  await untilUp(`http://127.0.0.1:${port + 1}/livez`)
  const web = ['node_modules/vite/bin/vite.js', 'web', '--host', host, '--port', String(port), '--strictPort']
  start(run, web, { QUAD_API_URL: `http://127.0.0.1:${port + 1}` })
}

// The first process to end sets the exit code; the others are stopped.
function start(run, args, env) {
  const child = spawn(node24(), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  run.children.push(child)
  child.once('exit', (code, signal) => {
    run.firstEnd ??= { code, signal }
    const running = run.children.filter((other) => other.exitCode === null && other.signalCode === null)
    for (const other of running) other.kill('SIGTERM')
    if (running.length === 0) endLike(run.firstEnd.code, run.firstEnd.signal)
  })
}

async function untilUp(url) {
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    try {
      if ((await fetch(url)).ok) return
    } catch {}
    await sleep(50)
  }
}
