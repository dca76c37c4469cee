import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './tokens.ts'

/** What a marker is signed with. A new password ends all markers, as somebody who knew the old one may have hoarded them. */
export interface MarkedAccount {
  readonly user_id: string
  readonly password_hash: string | null
}

export interface Devices {
  /** A new marker: a device id, signed together with the account and its password hash. */
  mark(account: MarkedAccount): string
  /** The device's id if the marker was made for this account and its current password. */
  read(marker: string, account: MarkedAccount): string | undefined
}

/**
 * Markers of devices that have signed in to an account (ruling 33). They grant nothing but a count of failed log-ins of
 * their own, so they never expire by themselves.
 */
export function createDevices(secret: string): Devices {
  const key = deriveKey(secret, 'device-marker')
  const sign = (id: string, { user_id, password_hash }: MarkedAccount) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, user_id, password_hash]))
      .digest()
  return {
    mark(account) {
      const id = randomBytes(12).toString('base64url')
      return `${id}.${sign(id, account).toString('base64url')}`
    },
    read(marker, account) {
      const [id = '', given = ''] = marker.split('.')
      const [signature, own] = [Buffer.from(given, 'base64url'), sign(id, account)]
      return signature.length === own.length && timingSafeEqual(signature, own) ? id : undefined
    },
  }
}
