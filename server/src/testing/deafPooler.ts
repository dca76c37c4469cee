import { type AddressInfo, connect, createServer } from 'node:net'

const notification = 'A'.charCodeAt(0)

/** A proxy in front of PostgreSQL that passes on everything but notifications, as PgBouncer does between transactions. */
export async function startDeafPooler(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const behind = new URL(databaseUrl)
  const server = createServer((client) => {
    const database = connect(Number(behind.port), behind.hostname)
    client.pipe(database)
    let left = Buffer.alloc(0)
    database.on('data', (data) => {
      left = Buffer.concat([left, data])
      for (let size = sizeOf(left); size <= left.length; size = sizeOf(left)) {
        if (left[0] !== notification) client.write(left.subarray(0, size))
        left = left.subarray(size)
      }
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The size of the first message: its type and its length; Infinity until both are there. */
const sizeOf = (data: Buffer) => (data.length < 5 ? Infinity : 1 + data.readInt32BE(1))
