import { hash } from 'node:crypto'
import { Transform } from 'node:stream'

const newline = 10
const lanes = 8

/**
 * Passes the text of a COPY on, and counts and hashes its rows: the sum of their SHA-256, lane by lane, so that the same
 * rows have the same digest in whatever order a server returns them.
 */
export class RowDigest extends Transform {
  readonly #sum = new Uint32Array(lanes)
  #rest = Buffer.alloc(0)
  #rows = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      const piece = chunk.subarray(from, end)
      this.#add(this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece)
      this.#rest = Buffer.alloc(0)
      from = end + 1
    }
    if (from < chunk.length) this.#rest = Buffer.concat([this.#rest, chunk.subarray(from)])
    done(null, chunk)
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < lanes; lane += 1)
      this.#sum[lane] = ((this.#sum[lane] ?? 0) + digest.readUInt32LE(lane * 4)) >>> 0
    this.#rows += 1
  }

  /** Rows so far, and their digest in hexadecimal. */
  counted(): { readonly rows: number; readonly digest: string } {
    return { rows: this.#rows, digest: Buffer.from(this.#sum.buffer).toString('hex') }
  }
}
