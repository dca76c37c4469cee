export interface EarlyRequest {
  readonly method: string
  readonly address: string
  readonly body: string | undefined
  readonly token: string | undefined
}

declare global {
  /** Set by app/early.ts. */
  var takeEarly: ((request: EarlyRequest) => Promise<Response> | undefined) | undefined
}

/** Returns the answer to this request if the page sent it before its code was loaded; undefined if not or if it failed. */
export async function takeEarly(request: EarlyRequest): Promise<Response | undefined> {
  return globalThis.takeEarly?.(request)?.catch(() => undefined)
}
