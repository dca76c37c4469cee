import { z } from 'zod'
import { limits } from './limits.ts'
import { credentialFields } from './messages/credentials.ts'

// Names of Quad itself, of roles and of mentions; compared as look-alikes, so `adm1n` is one, too.
const reserved = `
  admin admins administrator moderator moderators mod mods staff team official
  quad quadadmin quadapp quadhelp quadofficial quadstaff quadsupport quadteam thequad
  support help helpdesk security abuse grievance legal privacy postmaster webmaster
  api bot login root server settings signup system user users
  all anonymous channel deleted deleteduser everyone here nobody null undefined`
  .trim()
  .split(/\s+/)

const plain: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i', '5': 's', '.': '', _: '' }

/** The same text for handles that look alike, such as `nila.rao` and `ni1arao`; in SQL it is `handle_skeleton`. */
export function skeletonOf(handle: string): string {
  return handle
    .replaceAll(/[01l5._]/g, (sign) => plain[sign] ?? '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const reservedSkeletons: ReadonlySet<string> = new Set(reserved.map(skeletonOf))

export const isReservedHandle = (handle: string): boolean => reservedSkeletons.has(skeletonOf(handle))

/** A handle that somebody chooses, in lower case (ruling 83). */
export const handle = z
  .string(credentialFields.handleRequired)
  .trim()
  .toLowerCase()
  .min(1, credentialFields.handleRequired)
  .min(limits.handleMin, credentialFields.handleLength)
  .max(limits.handleMax, credentialFields.handleLength)
  .regex(/^[a-z0-9][a-z0-9._]*$/, credentialFields.handleCharacters)
  .refine((chosen) => !isReservedHandle(chosen), credentialFields.handleReserved)
