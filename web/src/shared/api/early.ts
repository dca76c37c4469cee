export interface EarlyRequest {
  readonly method: string
  readonly address: string
  readonly body: string | undefined
  readonly token: string | undefined
}

declare global {
  /** Set by app/early.ts, which runs before the app's code. */
  var takeEarly: ((request: EarlyRequest) => Promise<Response> | undefined) | undefined
}

/** Returns the response if app/early.ts has already sent this request; undefined if it didn't or the request failed. */
export async function takeEarly(request: EarlyRequest): Promise<Response | undefined> {
  return globalThis.takeEarly?.(request)?.catch(() => undefined)
}
