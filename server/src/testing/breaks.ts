import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import path from 'node:path'
import type { Machine, Patient } from '../doctor/check.ts'
import type { Config } from '../platform/config.ts'
import { pushCertificate } from './pushCertificate.ts'
import type { LocalSmtp } from './smtp.ts'

/** A healthy patient, and what a break may use. */
export interface Healthy {
  readonly patient: Patient
  readonly folder: string
  readonly smtp: LocalSmtp
  /** Called after the test. */
  readonly after: (close: () => Promise<void> | void) => void
}

/** Breaks one thing; the check then says this. */
export interface Break {
  readonly by: (healthy: Healthy) => Patient | Promise<Patient>
  readonly says: RegExp
}

const withConfig = ({ patient }: Healthy, config: Partial<Config>): Patient => ({
  ...patient,
  config: { ...patient.config, ...config },
})

const withMachine = ({ patient }: Healthy, machine: Partial<Machine>): Patient => ({
  ...patient,
  machine: { ...patient.machine, ...machine },
})

async function serve(healthy: Healthy, server: Server, scheme = 'http'): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  healthy.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `${scheme}://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

/** A proxy that the node doesn't know of. */
const forward =
  (to: string): RequestListener =>
  (request, response) => {
    const headers = { authorization: request.headers.authorization ?? '', 'x-forwarded-for': '203.0.113.7' }
    void fetch(`${to}${request.url}`, { headers }).then(async (answer) =>
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
    )
  }

const serveTls = (healthy: Healthy) =>
  serve(
    healthy,
    createTlsServer({ ...pushCertificate }, (_request, response) => response.end()),
    'https',
  )

const nowhere = 'http://127.0.0.1:1'

export const breaks: Readonly<Record<string, Break>> = {
  'settings known': {
    by: ({ patient }) => ({ ...patient, environment: { ...patient.environment, SMTP_URI: 'smtp://mail' } }),
    says: /SMTP_URI is no setting; did you mean SMTP_URL/,
  },
  'settings private': {
    by: ({ patient }) => {
      chmodSync(patient.settingsFile, 0o644)
      return patient
    },
    says: /has the mode 644/,
  },
  'secret private': {
    by: (healthy) => {
      const file = path.join(healthy.folder, 'auth-secret')
      writeFileSync(file, 'secret')
      chmodSync(file, 0o640)
      const { AUTH_SECRET: _, ...config } = healthy.patient.config
      return { ...healthy.patient, config: { ...config, DATA_DIR: healthy.folder } }
    },
    says: /auth-secret has the mode 640/,
  },
  'secret shared': {
    by: ({ patient }) => {
      const { AUTH_SECRET: _, ...config } = patient.config
      return { ...patient, config: { ...config, REDIS_URL: 'redis://cache:6379' } }
    },
    says: /each signs with its own/,
  },
  https: { by: (healthy) => withConfig(healthy, { PUBLIC_URL: 'http://quad.college.edu' }), says: /without TLS/ },
  'examples replaced': {
    by: (healthy) => withConfig(healthy, { NODE_ENV: 'production' }),
    says: /still that of an example/,
  },
  'no demo': { by: (healthy) => withConfig(healthy, { NODE_ENV: 'production', DEMO: true }), says: /DEMO is true/ },
  log: { by: (healthy) => withConfig(healthy, { LOG_LEVEL: 'silent' }), says: /errors aren’t logged/ },
  'metrics private': {
    by: (healthy) => withConfig(healthy, { METRICS_PORT: 9464, HOST: '0.0.0.0' }),
    says: /Port 9464 shows the metrics/,
  },
  'mail encrypted': {
    by: (healthy) => withConfig(healthy, { SMTP_URL: 'smtp://mail.college.edu' }),
    says: /without TLS/,
  },
  'hashing threads': { by: (healthy) => withMachine(healthy, { processors: 12 }), says: /is 4 on 12 processors/ },
  Node: { by: (healthy) => withMachine(healthy, { nodeVersion: '22.1.0' }), says: /This is Node 22/ },
  memory: { by: (healthy) => withMachine(healthy, { memoryBytes: 1e9 }), says: /has 1\.0 GB of memory/ },
  'open files': { by: (healthy) => withMachine(healthy, { openFiles: 1024 }), says: /may have 1024 files open/ },
  disk: {
    by: (healthy) =>
      withMachine(healthy, {
        readDisk: async () => ({ freeBytes: 4e10, totalBytes: 1e12, freeFiles: 1e6, totalFiles: 1e6 }),
      }),
    says: /uploads are refused/,
  },
  inodes: {
    by: (healthy) =>
      withMachine(healthy, {
        readDisk: async () => ({ freeBytes: 1e12, totalBytes: 1e12, freeFiles: 40, totalFiles: 1000 }),
      }),
    says: /Only 40 more files/,
  },
  'data folder': {
    by: (healthy) => {
      const file = path.join(healthy.folder, 'a-file')
      writeFileSync(file, '')
      return withConfig(healthy, { DATA_DIR: path.join(file, 'data') })
    },
    says: /Can't write to the data folder/,
  },
  leftovers: {
    by: (healthy) => {
      const folder = mkdtempSync(path.join(healthy.folder, 'left-'))
      mkdirSync(path.join(folder, 'incoming'))
      const file = path.join(folder, 'incoming', 'half')
      writeFileSync(file, '')
      utimesSync(file, 0, 0)
      return withConfig(healthy, { DATA_DIR: folder })
    },
    says: /1 files of uploads/,
  },
  ffmpeg: {
    by: ({ patient }) => ({ ...patient, environment: { PATH: '/nowhere' } }),
    says: /ffmpeg isn’t on the PATH/,
  },
  'web app': {
    by: ({ patient }) => {
      rmSync(path.join(patient.webFolder, 'index.html'))
      return patient
    },
    says: /isn’t built/,
  },
  backup: {
    by: ({ patient }) => ({
      ...patient,
      readBackup: async () => ({ age_seconds: 200_000, last_failed: false, cause: '' }),
    }),
    says: /56 hours old/,
  },
  'mail server': { by: (healthy) => withConfig(healthy, { SMTP_URL: 'smtp://127.0.0.1:1' }), says: /ECONNREFUSED/ },
  'mail sent': {
    by: ({ patient, smtp }) => {
      smtp.refuse('operator@example.edu')
      return patient
    },
    says: /550/,
  },
  Redis: { by: (healthy) => withConfig(healthy, { REDIS_URL: 'redis://127.0.0.1:1' }), says: /doesn’t answer/ },
  'file store': {
    by: (healthy) => withConfig(healthy, { DATA_DIR: path.join(healthy.folder, 'missing') }),
    says: /Can't store files|ENOENT/,
  },
  'from outside': { by: (healthy) => withConfig(healthy, { PUBLIC_URL: nowhere }), says: /./ },
  proxies: {
    by: async (healthy) =>
      withConfig(healthy, {
        PUBLIC_URL: await serve(healthy, createServer(forward(healthy.patient.config.PUBLIC_URL))),
      }),
    says: /1 proxies forwarded a request, and the node trusts 0: all people share/,
  },
  'live messages': {
    by: async (healthy) =>
      withConfig(healthy, {
        PUBLIC_URL: await serve(
          healthy,
          createServer((_request, response) => response.end()),
        ),
      }),
    says: /nobody gets live messages/,
  },
  'certificate valid': {
    by: async (healthy) => withConfig(healthy, { PUBLIC_URL: await serveTls(healthy) }),
    says: /Browsers refuse the certificate/,
  },
  'certificate’s end': {
    by: async (healthy) => ({
      ...withConfig(healthy, { PUBLIC_URL: await serveTls(healthy) }),
      now: () => new Date('2126-10-30'),
    }),
    says: /ends in 3 days/,
  },
}
