import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../auth/tokens.ts'
import type { Clock } from '../clock.ts'
import type { VariantName } from './variants.ts'

export interface Addressed {
  readonly id: string
  readonly open: boolean
}

/** Absolute file URLs that open without a header (ruling 55). */
export interface FileAddresses {
  /** The URL of a public picture; '' for none (ruling 46). */
  picture(uploadId: string | null): string
  /** The URL of a file or a variant: unsigned if public, else signed for one to two hours. */
  of(file: Addressed, variant?: VariantName): string
  /** The signed URL of an unattached upload; valid until the upload is swept. */
  unattached(uploadId: string): string
  /** True if the signature is ours, for this file and time, and hasn't expired. */
  opens(uploadId: string, until: number, signature: string): boolean
}

const hour = 3600
// Unattached uploads are swept after at most 25 hours.
const unattachedHours = 26

/** Expiries are rounded to the hour, so that the URL stays the same for a while and browsers can cache. */
export function createFileAddresses(publicUrl: string, secret: string, clock: Clock): FileAddresses {
  const key = deriveKey(secret, 'file-url')
  const plain = (uploadId: string, variant?: VariantName) =>
    `${publicUrl}/files/${uploadId}${variant ? `/${variant}` : ''}`
  const sign = (uploadId: string, until: number) =>
    createHmac('sha256', key).update(`${uploadId}:${until}`).digest().toString('base64url', 0, 18)
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const signed = (hours: number, uploadId: string, variant?: VariantName) => {
    const until = (Math.floor(nowSeconds() / hour) + 1 + hours) * hour
    return `${plain(uploadId, variant)}?until=${until}&sign=${sign(uploadId, until)}`
  }
  return {
    picture: (uploadId) => (uploadId === null ? '' : plain(uploadId)),
    of: ({ id, open }, variant) => (open ? plain(id, variant) : signed(1, id, variant)),
    unattached: (uploadId) => signed(unattachedHours, uploadId),
    opens(uploadId, until, signature) {
      const given = Buffer.from(signature)
      const made = Buffer.from(sign(uploadId, until))
      return given.length === made.length && timingSafeEqual(given, made) && until > nowSeconds()
    },
  }
}
