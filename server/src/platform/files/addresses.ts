import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../auth/tokens.ts'
import type { Clock } from '../clock.ts'

/** The smaller forms that a file may be kept in beside itself. */
export const variantNames = ['small', 'medium', 'poster'] as const
export type VariantName = (typeof variantNames)[number]

/** A file as it is addressed: by its upload, and by whether everyone may see it. */
export interface Addressed {
  readonly id: string
  readonly open: boolean
}

/** Where files are found: absolute, and opened without a header (ruling 55). */
export interface FileAddresses {
  /** The address of a picture that everyone may see, by its upload; "" for none (ruling 46). */
  picture(uploadId: string | null): string
  /**
   * The address of a file or of a smaller form of it: plain where everyone may see it, else signed for an hour or two.
   */
  of(file: Addressed, variant?: VariantName): string
  /** The signed address that an upload has until something holds it: it lasts as long as the upload does. */
  unattached(uploadId: string): string
  /** Whether a signature of ours opens the file until that second, and that is yet to come. */
  opens(uploadId: string, until: number, signature: string): boolean
}

const hour = 3600
// One that nobody holds is swept within a day and an hour.
const unattachedHours = 26

/**
 * Addresses below the product's public one. Expiries fall on the hour, so that one address serves a browser for a
 * while.
 */
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
