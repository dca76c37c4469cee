/** How the server refuses: the HTTP status, and the sentence that people read. It says what to do next. */
interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 415 | 429 | 500 | 503 | 507
  readonly message: string
}

/** The refusals of one area by code. A test checks that no two areas declare the same code. */
export type Refusals = Readonly<Record<`${string}.${string}`, Refusal>>
