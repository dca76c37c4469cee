import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isTooFull } from '../platform/files/diskSpace.ts'
import { prepareDataFolder } from '../startChecks.ts'
import { type Check, type Patient, unused } from './check.ts'

const gigabyte = 1e9
const dayMs = 86_400_000

/** Files of uploads that a killed node left behind. */
async function findLeftovers({ config, now }: Patient): Promise<string[]> {
  const folder = path.join(config.DATA_DIR, 'incoming')
  const names = await readdir(folder).catch(() => [])
  const old = await Promise.all(
    names.slice(0, 1000).map(async (name) => {
      const file = path.join(folder, name)
      const changed = await stat(file).then(
        (one) => one.mtimeMs,
        () => now().getTime(),
      )
      return changed < now().getTime() - dayMs ? [file] : []
    }),
  )
  return old.flat()
}

function probe(program: string, args: readonly string[], { environment }: Patient): string | undefined {
  const { error, stdout } = spawnSync(program, [...args], {
    encoding: 'utf8',
    env: { PATH: environment['PATH'] ?? '' },
    timeout: 10_000,
  })
  return error ? undefined : stdout
}

export const machineChecks: readonly Check[] = [
  {
    name: 'Node',
    look: ({ machine }) =>
      machine.nodeVersion.startsWith('24.')
        ? undefined
        : `This is Node ${machine.nodeVersion}; Quad is tested with 24.`,
    advice: 'Start with npm run serve, which uses node_modules/.bin/node.',
  },
  {
    name: 'memory',
    look: ({ machine }) =>
      machine.memoryBytes >= 1.5 * gigabyte
        ? undefined
        : `This machine has ${(machine.memoryBytes / gigabyte).toFixed(1)} GB of memory.`,
    advice: 'Give it 2 GB or more: uploads need 400 MB, and each process that looks at images up to 1 GB.',
  },
  {
    name: 'open files',
    look: ({ machine }) =>
      machine.openFiles >= 4096
        ? undefined
        : `A process may have ${machine.openFiles} files open, so as many people connect.`,
    advice: 'Raise it: LimitNOFILE in the unit (deploy/quad.service), or ulimit -n 65536.',
  },
  {
    name: 'disk',
    look: async ({ machine, config }) => {
      const disk = await machine.readDisk(config.DATA_DIR)
      return isTooFull(disk)
        ? `Only ${(disk.freeBytes / gigabyte).toFixed(1)} GB of DATA_DIR’s disk are free: uploads are refused.`
        : undefined
    },
    advice: 'Free space or enlarge the disk.',
  },
  {
    name: 'inodes',
    look: async ({ machine, config }) => {
      const { freeFiles, totalFiles } = await machine.readDisk(config.DATA_DIR)
      // Some file systems have no limit, and say 0.
      if (totalFiles === 0) return unused
      return freeFiles < totalFiles * 0.05 ? `Only ${freeFiles} more files fit on DATA_DIR’s disk.` : undefined
    },
    advice: 'Delete small files there, or use a file system with more inodes.',
  },
  {
    name: 'data folder',
    look: ({ config }) => {
      prepareDataFolder(config.DATA_DIR)
      return undefined
    },
    advice: 'Let the account that runs Quad own DATA_DIR: chown -R.',
  },
  {
    name: 'leftovers',
    look: async (patient) => {
      const files = await findLeftovers(patient)
      return files.length > 0
        ? `DATA_DIR/incoming has ${files.length} files of uploads that ended a day ago.`
        : undefined
    },
    advice: 'Start a node, which deletes them, or use --fix.',
    fix: async (patient) => {
      const files = await findLeftovers(patient)
      await Promise.all(files.map((file) => rm(file, { force: true, recursive: true })))
      return `${files.length} files deleted.`
    },
  },
  {
    name: 'ffmpeg',
    look: (patient) => {
      const encoders = probe('ffmpeg', ['-hide_banner', '-encoders'], patient)
      if (encoders === undefined)
        return 'ffmpeg isn’t on the PATH: avi and mpg videos are refused, and some browsers can’t play voice messages.'
      return encoders.includes('libx264')
        ? undefined
        : 'ffmpeg lacks the encoder libx264: avi and mpg videos are refused.'
    },
    advice: 'Install ffmpeg, such as apt-get install ffmpeg.',
  },
  {
    name: 'web app',
    look: ({ webFolder }) =>
      existsSync(path.join(webFolder, 'index.html'))
        ? undefined
        : 'The web app isn’t built: a node in production isn’t ready.',
    advice: 'npm run build, in another folder than that of a running node.',
  },
]
