import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endLike, passSignals } from './become.mjs'
import { node24 } from './install.mjs'

const READY_MS = 60_000

/**
 * Runs Quad with hot reload: Vite on PORT (3000 unless set), which hands the server's paths to the server on PORT + 1.
 * The end of one ends the other.
 */
export async function startDevelopment() {
  const port = Number(process.env.PORT || 3000)
  const run = { children: [], firstEnd: undefined }
  passSignals(run.children)
  const server = ['--watch', '--watch-preserve-output', 'server/src/main.ts']
  start(run, server, {
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    QUAD_WEB: 'dev',
  })
  // First the server: a page that is open already would fill the terminal with refused requests.
  await answers(`http://127.0.0.1:${port + 1}/livez`)
  const web = ['node_modules/vite/bin/vite.js', 'web', '--port', String(port), '--strictPort']
  start(run, web, { QUAD_API_URL: `http://127.0.0.1:${port + 1}` })
}

// The first to end decides how this process ends; the others are asked to stop, and waited for.
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

async function answers(url) {
  const until = Date.now() + READY_MS
  while (Date.now() < until) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    await sleep(50)
  }
}
