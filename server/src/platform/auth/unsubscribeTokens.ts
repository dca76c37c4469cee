import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './tokens.ts'

/** A person and the list of mails that they unsubscribed from: digests, or a club's announcements. */
export type Unsubscribed =
  | { readonly list: 'digest'; readonly userId: string }
  | { readonly list: 'announcements'; readonly userId: string; readonly clubId: string }

/** Signed tokens for unsubscribe links (RFC 8058); each is valid for one person and one list. */
export interface UnsubscribeTokens {
  sign(userId: string): string
  signForClub(userId: string, clubId: string): string
  /** Returns undefined for an invalid token. */
  read(token: string): Unsubscribed | undefined
}

const idLength = 16
const sealLength = 32

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const keys = {
    digest: deriveKey(secret, 'unsubscribe-digest'),
    announcements: deriveKey(secret, 'unsubscribe-announcements'),
  }
  const seal = (list: keyof typeof keys, ids: Buffer) => createHmac('sha256', keys[list]).update(ids).digest()
  function token(list: keyof typeof keys, ...ids: string[]) {
    const bytes = Buffer.from(ids.join('').replaceAll('-', ''), 'hex')
    return Buffer.concat([bytes, seal(list, bytes)]).toString('base64url')
  }
  return {
    sign: (userId) => token('digest', userId),
    signForClub: (userId, clubId) => token('announcements', userId, clubId),
    read(given) {
      const bytes = Buffer.from(given, 'base64url')
      const ids = bytes.subarray(0, -sealLength)
      const list = ids.length === idLength ? 'digest' : ids.length === 2 * idLength ? 'announcements' : undefined
      if (!list || !timingSafeEqual(bytes.subarray(-sealLength), seal(list, ids))) return undefined
      const userId = idIn(ids, 0)
      return list === 'digest' ? { list, userId } : { list, userId, clubId: idIn(ids, idLength) }
    },
  }
}

const idIn = (bytes: Buffer, from: number) =>
  bytes.toString('hex', from, from + idLength).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
