import type { AdapterPayload } from 'oidc-provider'

const kept = new Map<string, AdapterPayload>()

/** The local issuer's session store, in memory. */
export class Memory {
  readonly #model: string
  constructor(model: string) {
    this.#model = model
  }
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    kept.set(`${this.#model}:${id}`, payload)
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return kept.get(`${this.#model}:${id}`)
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...kept.values()].find((payload) => payload.uid === uid && payload.kind === this.#model)
  }
  async findByUserCode(): Promise<undefined> {
    return undefined
  }
  async destroy(id: string): Promise<void> {
    kept.delete(`${this.#model}:${id}`)
  }
  async consume(): Promise<void> {}
  async revokeByGrantId(): Promise<void> {}
}
