import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Whose files the proxy serves: this build's, the next one's, or its worker with this build's HTML. */
type Deployed = 'this' | 'next' | 'halfway'

export interface DeployProxy {
  readonly url: string
  /** The file name of an entry, without folder. */
  readonly entryOf: (build: 'this' | 'next') => string
  deploy(build: Deployed): void
  stop(): void
}

const entryName = /index-[\w-]{7}\.js/g
const revision = /\b[0-9a-f]{16}\b/
const isText = /html|javascript/
// What belongs to one connection, or would be answered by 304.
const ofConnection = /^(?:host|connection|accept-encoding|content-encoding|content-length|if-.*)$/

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : undefined
}

/**
 * A proxy in front of a node that pretends to deploy a second build: the same files, but the entry has another name, in
 * the HTML and in the worker.
 */
export async function startDeployProxy(target: string): Promise<DeployProxy> {
  const [entry = ''] = (await (await fetch(`${target}/feed`)).text()).match(entryName) ?? []
  const next = 'index-NEXT123.js'
  let deployed: Deployed = 'this'
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method = 'GET' } = request
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !ofConnection.test(name)) headers.set(name, value)
    const body = await bodyOf(request)
    const from = await fetch(target + url.replace(next, entry), { method, headers, ...(body && { body }) })
    const bytes = Buffer.from(await from.arrayBuffer())
    const isNext = deployed === 'next' || (deployed === 'halfway' && url === '/sw.js')
    const isChanged = isNext && isText.test(from.headers.get('content-type') ?? '')
    const changed = () => bytes.toString().replaceAll(entry, next).replace(revision, '0123456789abcdef')
    response.writeHead(from.status, Object.fromEntries([...from.headers].filter(([name]) => !ofConnection.test(name))))
    response.end(isChanged ? changed() : bytes)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    entryOf: (build) => (build === 'this' ? entry : next),
    deploy: (build) => {
      deployed = build
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
