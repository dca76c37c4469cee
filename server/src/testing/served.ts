import type { TestQuad } from './quad.ts'

export interface Served {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

/** Fetches a file without a token. */
export async function fetchFile(
  quad: TestQuad,
  location: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Served> {
  const { pathname, search } = new URL(location)
  const response = await fetch(`${quad.url}${pathname}${search}`, { method, headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
