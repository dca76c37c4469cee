import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const mark = Buffer.from('quad-sealed-1\n')
const [saltLength, nonceLength, tagLength] = [16, 12, 16]

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
// 128 MB and about half a second for each guess of a passphrase.
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 })

/** Encrypts with a passphrase: scrypt and AES-256-GCM. */
export async function seal(plain: Buffer, passphrase: string): Promise<Buffer> {
  const [salt, nonce] = [randomBytes(saltLength), randomBytes(nonceLength)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce).setAAD(mark)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([mark, salt, nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what `seal` made; undefined if the passphrase is wrong or a byte differs. */
export async function unseal(sealed: Buffer, passphrase: string): Promise<Buffer | undefined> {
  if (!sealed.subarray(0, mark.length).equals(mark)) return undefined
  const salt = sealed.subarray(mark.length, mark.length + saltLength)
  const nonce = sealed.subarray(mark.length + saltLength).subarray(0, nonceLength)
  const rest = sealed.subarray(mark.length + saltLength + nonceLength)
  try {
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce).setAAD(mark)
    decipher.setAuthTag(rest.subarray(0, tagLength))
    return Buffer.concat([decipher.update(rest.subarray(tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}
