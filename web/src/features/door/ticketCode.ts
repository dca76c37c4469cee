const versionByte = 1
const contentLength = 33
const codeLength = contentLength + 64

/** What a scanned text is at an event's door. */
export type Scanned =
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** Another event's ticket, signed by Quad. */
  | { readonly kind: 'otherEvent' }
  /** Not a ticket, or a forged one. */
  | { readonly kind: 'foreign' }

type Bytes = Uint8Array<ArrayBuffer>

function bytesOf(text: string): Bytes | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

const idIn = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Returns whether a key signed the content; undefined in browsers without Ed25519. Those trust the list alone, as nobody
 * can guess a ticket's random id.
 */
async function isSigned(content: Bytes, signature: Bytes, key: Bytes): Promise<boolean | undefined> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, signature, content)
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'NotSupportedError') return undefined
    throw failure
  }
}

/** Reads a scanned code, without a connection: is it a ticket of this event, signed by Quad (decision 47)? */
export async function readTicketCode(code: string, eventId: string, publicKey: string): Promise<Scanned> {
  const bytes = code.length < 200 ? bytesOf(code) : undefined
  const key = bytesOf(publicKey)
  if (bytes?.length !== codeLength || bytes[0] !== versionByte || key?.length !== 32) return { kind: 'foreign' }
  const content = bytes.subarray(0, contentLength)
  const signed = await isSigned(content, bytes.subarray(contentLength), key)
  if (signed === false) return { kind: 'foreign' }
  if (idIn(content.subarray(1, 17)) !== eventId) return { kind: signed ? 'otherEvent' : 'foreign' }
  return { kind: 'ticket', ticket: idIn(content.subarray(17)) }
}
