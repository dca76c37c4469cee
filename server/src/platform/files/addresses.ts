import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../auth/tokens.ts'
import type { Clock } from '../clock.ts'
import type { VariantName } from './variants.ts'

export interface Addressed {
  readonly id: string
  readonly open: boolean
}

/** Which files have a signed URL: those that not everyone may see, or all (LEGAL-02). */
export type Signing = 'hidden' | 'all'

/** Absolute file URLs that open without a header (ruling 55). */
export interface FileAddresses {
  readonly signing: Signing
  /** The URL of a public picture; '' for none (ruling 46). */
  picture(uploadId: string | null): string
  /** The URL of a file or a variant: unsigned if public, else signed for one to two hours. */
  urlOf(file: Addressed, variant?: VariantName): string
  /** A signed URL like `urlOf`, at which a PDF opens in the browser's viewer instead of being downloaded. */
  view(uploadId: string): string
  /** A signed URL that serves a file without its own name; a PDF opens in the browser's viewer (JUDG-05). */
  unnamed(uploadId: string): string
  /** The signed URL of an unattached upload; valid until the upload is swept. */
  unattached(uploadId: string): string
  /** True if the signature is ours, for this file, time and form of its URL, and hasn't expired. */
  opens(uploadId: string, until: number, signature: string, form?: AddressForm): boolean
}

/** What a signed URL does other than serve the file: `view` and `unnamed` have URLs of their own. */
export type AddressForm = 'view' | 'unnamed'

const hour = 3600
// Unattached uploads are swept after at most 25 hours.
const unattachedHours = 26

/** Expiries are rounded to the hour, so that the URL stays the same for a while and browsers can cache. */
export function createFileAddresses(
  publicUrl: string,
  secret: string,
  clock: Clock,
  signing: Signing = 'hidden',
): FileAddresses {
  const key = deriveKey(secret, 'file-url')
  const plain = (uploadId: string, variant?: VariantName) =>
    `${publicUrl}/files/${uploadId}${variant ? `/${variant}` : ''}`
  const sign = (uploadId: string, until: number, form?: AddressForm) =>
    createHmac('sha256', key)
      .update(`${uploadId}:${until}${form ? `:${form}` : ''}`)
      .digest()
      .toString('base64url', 0, 18)
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const untilIn = (hours: number) => (Math.floor(nowSeconds() / hour) + 1 + hours) * hour
  const signed = (hours: number, uploadId: string, variant?: VariantName) => {
    const until = untilIn(hours)
    return `${plain(uploadId, variant)}?until=${until}&sign=${sign(uploadId, until)}`
  }
  const formed = (uploadId: string, form: AddressForm) => {
    const until = untilIn(1)
    return `${plain(uploadId)}?until=${until}&sign=${sign(uploadId, until, form)}&${form}=1`
  }
  const urlOf = ({ id, open }: Addressed, variant?: VariantName) =>
    open && signing === 'hidden' ? plain(id, variant) : signed(1, id, variant)
  return {
    signing,
    picture: (uploadId) => (uploadId === null ? '' : urlOf({ id: uploadId, open: true })),
    urlOf,
    view: (uploadId) => formed(uploadId, 'view'),
    unnamed: (uploadId) => formed(uploadId, 'unnamed'),
    unattached: (uploadId) => signed(unattachedHours, uploadId),
    opens(uploadId, until, signature, form) {
      const given = Buffer.from(signature)
      const made = Buffer.from(sign(uploadId, until, form))
      return given.length === made.length && timingSafeEqual(given, made) && until > nowSeconds()
    },
  }
}
