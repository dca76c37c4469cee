import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeArchive } from '../../entities/dataExport/writeArchive.ts'
import { findContent } from '../../entities/push/findContent.ts'
import type { ClaimedPush, PushAbout } from '../../entities/push/queueQueries.ts'
import { sendDigestMail } from '../../features/pushes/sendDigests.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Person } from '../quad.ts'
import { readZip } from '../readZip.ts'
import type { Actor } from './actors.ts'
import type { World } from './cast.ts'
import { inspect } from './crawl.ts'
import type { Ids } from './ids.ts'

/** What reaches people outside of Quad's pages. */
export const outside = ['push', 'digest', 'export'] as const

type Outside = (typeof outside)[number]

/** Everything that would be pushed, mailed or exported for an actor, as text, with what it is about. */
async function* readOutside(
  world: World,
  person: Person,
  ids: Ids,
): AsyncGenerator<{ readonly call: Outside; readonly url: string; readonly text: string }> {
  const { context } = world.quad
  const targets: readonly (readonly [PushAbout, string])[] = [
    ...(ids.get('rooms') ?? []).map((id) => ['room', id] as const),
    ...(ids.get('channels') ?? []).map((id) => ['channel', id] as const),
    ...(ids.get('notifications') ?? []).map((id) => ['notification', id] as const),
    ['digest', person.id],
  ]
  for (const [about, target] of targets) {
    const push = { about, user_id: person.id, target_id: target, kinds_off: null, hides_content: false }
    const content = await findContent(context, push as ClaimedPush)
    if (content) yield { call: 'push', url: target, text: JSON.stringify(content) }
  }
  const digest = { every: 'day', hour: 8, timeZone: 'Asia/Kolkata' } as const
  ;(await world.quad.call('updateDigest', { body: digest }, person)).reply()
  const mails: Mail[] = []
  const keep = async ({ data }: { data: Mail }) => void mails.push(data)
  await sendDigestMail(context, keep, { id: 'job', data: { userId: person.id } })
  for (const mail of mails) yield { call: 'digest', url: '', text: JSON.stringify(mail) }
  const folder = await mkdtemp(path.join(tmpdir(), 'quad-leaks-export-'))
  try {
    const archive = await writeArchive(context, person.id, folder)
    for (const [name, bytes] of readZip(await readFile(archive.path)))
      yield { call: 'export', url: '', text: `${name} ${bytes.toString()}` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Looks for canaries in an actor's pushes, digest and export; counts the permitted ones by where they were found. */
export async function searchOutside(world: World, actor: Exclude<Actor, 'visitor'>, ids: Ids) {
  const leaks = new Set<string>()
  const found = new Map<Outside, number>()
  for await (const { call, url, text } of readOutside(world, world.people[actor], ids)) {
    for (const what of inspect(world, actor, { call, method: 'GET', url }, text))
      leaks.add(`${call} as ${actor}: ${what}`)
    const permitted = world.canaries.find(text).filter(({ may, within }) => !within && may.includes(actor))
    found.set(call, (found.get(call) ?? 0) + permitted.length)
  }
  return { leaks: [...leaks], found }
}
