import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The best form that an Accept-Encoding header takes; undefined for the text as it is. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = new Set(
    (accepted ?? '').split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name]
    }),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : undefined
}

// A page is some 2 kB and has a nonce in it, so that nothing compressed can be kept. Windows of 4 kB cost 75 and 40 µs
// where those of the default size, most of which is allocating them, cost ten times as much.
const windowBits = 12
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

/** A small text, compressed while the request waits. */
export function compressText(text: string, encoding: Encoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(text, brotli) : gzipSync(text, { windowBits, memLevel: 5 })
}
