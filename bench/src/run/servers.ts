import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '../../..')
const startTimeoutMs = 120_000

export interface Server {
  readonly name: string
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

type Variables = Readonly<Record<string, string>>

interface QuadOptions {
  readonly variables?: (port: number) => Variables
  /** The folder of another checkout. */
  readonly checkout?: string | undefined
}

export function startQuad(
  { secret, folder }: { readonly secret: string; readonly folder: string },
  name: string,
  databaseUrl: string,
  { variables = () => ({}), checkout = root }: QuadOptions = {},
): Promise<Server> {
  const settings = (port: number) => ({
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: 'https://quad.example',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, name),
    AUTH_SECRET: secret,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Quad <no-reply@quad.example>',
    OPERATOR_NAME: 'Lakeside Students Society',
    OPERATOR_ADDRESS: '1 Harbour Road, Panaji',
    GRIEVANCE_EMAIL: 'grievance@quad.example',
    LOG_LEVEL: 'info',
    // The bench simulates many client addresses behind a proxy.
    TRUST_PROXY: '1',
    ...variables(port),
  })
  return start(name, 'server/src/main.ts', path.join(folder, name), settings, checkout)
}

/** Starts the baseline: a bare server without authentication, validation, rate limits, logs or metrics. */
export function startBaseline(databaseUrl: string, folder: string, file: 'http' | 'sockets'): Promise<Server> {
  return start('baseline', `bench/src/baseline/${file}.ts`, path.join(folder, 'baseline'), (port) => ({
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
  }))
}

async function start(
  name: string,
  file: string,
  folder: string,
  settings: (port: number) => Record<string, string>,
  checkout = root,
): Promise<Server> {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const log = openSync(path.join(folder, 'log'), 'w')
  // For profiling, for example BENCH_NODE_OPTIONS=--cpu-prof.
  const child = spawn(process.execPath, [...(process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? []), file], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], ...settings(port) },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await untilUp(name, url, child)
  return { name, url, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function untilUp(name: string, url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startTimeoutMs
  while (Date.now() < until && child.exitCode === null) {
    const up = await fetch(`${url}/livez`).then(
      () => true,
      () => false,
    )
    if (up) return
    await sleep(50)
  }
  await stop(child)
  throw new Error(`The server ${name} didn't start; see its log`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
