import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './tokens.ts'

/** A list of mails and who unsubscribed from it: digests, a club's announcements, or invitations to an address. */
export type Unsubscribed =
  | { readonly list: 'invitations'; readonly emailHash: string }
  | { readonly list: 'digest'; readonly userId: string }
  | { readonly list: 'announcements'; readonly userId: string; readonly clubId: string }

/** Signed tokens for unsubscribe links (RFC 8058); each is valid for one person and one list. */
export interface UnsubscribeTokens {
  sign(userId: string): string
  signForClub(userId: string, clubId: string): string
  /** `emailHash` is the SHA-256 of an address, in hexadecimal. */
  signForInvitations(emailHash: string): string
  /** Returns undefined for an invalid token. */
  read(token: string): Unsubscribed | undefined
}

const idLength = 16
const sealLength = 32
const listsByLength = new Map<number, readonly Unsubscribed['list'][]>([
  [idLength, ['digest']],
  [2 * idLength, ['announcements', 'invitations']],
])

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const keys = {
    digest: deriveKey(secret, 'unsubscribe-digest'),
    announcements: deriveKey(secret, 'unsubscribe-announcements'),
    invitations: deriveKey(secret, 'unsubscribe-invitations'),
  }
  const seal = (list: keyof typeof keys, ids: Buffer) => createHmac('sha256', keys[list]).update(ids).digest()
  function token(list: keyof typeof keys, ...ids: string[]) {
    const bytes = Buffer.from(ids.join('').replaceAll('-', ''), 'hex')
    return Buffer.concat([bytes, seal(list, bytes)]).toString('base64url')
  }
  return {
    sign: (userId) => token('digest', userId),
    signForClub: (userId, clubId) => token('announcements', userId, clubId),
    signForInvitations: (emailHash) => token('invitations', emailHash),
    read(given) {
      const bytes = Buffer.from(given, 'base64url')
      const ids = bytes.subarray(0, -sealLength)
      const ofLength = listsByLength.get(ids.length) ?? []
      const list = ofLength.find((one) => timingSafeEqual(bytes.subarray(-sealLength), seal(one, ids)))
      if (!list) return undefined
      if (list === 'invitations') return { list, emailHash: ids.toString('hex') }
      const userId = idIn(ids, 0)
      return list === 'digest' ? { list, userId } : { list, userId, clubId: idIn(ids, idLength) }
    },
  }
}

const idIn = (bytes: Buffer, from: number) =>
  bytes.toString('hex', from, from + idLength).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
