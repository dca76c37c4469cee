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

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

const idIn = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Reads a ticket's code without a connection: version, event, ticket and Quad's signature over them (decision 47). */
export async function readTicketCode(code: string, eventId: string, publicKey: string): Promise<Scanned> {
  const bytes = code.length < 200 ? bytesOf(code) : undefined
  const key = bytesOf(publicKey)
  if (bytes?.length !== codeLength || bytes[0] !== versionByte || key?.length !== 32) return { kind: 'foreign' }
  const content = bytes.subarray(0, contentLength)
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  if (!(await crypto.subtle.verify('Ed25519', imported, bytes.subarray(contentLength), content)))
    return { kind: 'foreign' }
  if (idIn(content.subarray(1, 17)) !== eventId) return { kind: 'otherEvent' }
  return { kind: 'ticket', ticket: idIn(content.subarray(17)) }
}
