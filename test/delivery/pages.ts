import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Address } from '../../web/src/features/talk/message.ts'
import type { Journal } from './journal.ts'
import type { ChangeOrder, News, Order, PagePlan, PageState, Received, ShownList } from './messages.ts'
import type { SignedIn } from './people.ts'

export interface Surroundings {
  /** The app's address. */
  readonly url: string
  /** The folder of their localStorage files. */
  readonly folder: string
  readonly journal: Journal
}

export interface Addresses {
  /** The open chats, channels and threads. */
  readonly others: readonly Address[]
  /** The channels and threads among them into which the person may write. */
  readonly inClub: readonly Address[]
  /** The club, if the person is or was in it. */
  readonly clubId: string | undefined
}

const thread = path.join(import.meta.dirname, 'pageThread.ts')
const answerWithinMs = 10_000

/** A person's page: the web app's code in a worker thread, with the conversations `others` open. */
export class Page {
  readonly name: string
  readonly userId: string
  readonly others: readonly Address[]
  readonly inClub: readonly Address[]
  /** Errors in events and lists that the page has found. */
  readonly wrongs: string[] = []
  readonly #plan: PagePlan
  #received: Received[] = []
  readonly #journal: Journal
  readonly #asked = new Map<number, (news: News) => void>()
  #asks = 0
  #open: Worker | undefined

  constructor(
    name: string,
    person: SignedIn,
    { others, inClub, clubId }: Addresses,
    { url, folder, journal }: Surroundings,
  ) {
    this.name = name
    this.userId = person.userId
    this.others = others
    this.inClub = inClub
    this.#journal = journal
    const storageFile = path.join(folder, `${name}.json`)
    writeFileSync(storageFile, JSON.stringify({ 'quad.token': person.token, 'quad.userId': person.userId }))
    this.#plan = { url, storageFile, ...person, others, clubId }
  }

  load(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(thread, { workerData: this.#plan })
      worker.on('error', (error) => {
        this.wrongs.push(`the page ended: ${error instanceof Error ? error.stack : String(error)}`)
        reject(error)
      })
      worker.on('message', (news: News) => {
        this.#hear(news)
        if (!('ready' in news)) return
        this.#open = worker
        resolve()
      })
    })
  }

  async close(): Promise<void> {
    const worker = this.#open
    this.#open = undefined
    if (!worker) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage({ close: true } satisfies Order)
    await ended
  }

  /** Closes the page abruptly and opens it again with its stored data. */
  async reload(): Promise<void> {
    if (!this.#open) return
    await this.close()
    await this.load()
  }

  say(to: Address, text: string): void {
    this.#open?.postMessage({ say: { to, text } } satisfies Order)
  }

  /** Opens a conversation, or the notifications without one. */
  read(to: Address | undefined): void {
    this.#open?.postMessage({ read: to } satisfies Order)
  }

  change(change: ChangeOrder): void {
    this.#open?.postMessage({ change } satisfies Order)
  }

  /** The page's state; undefined while it is loading. */
  async state(): Promise<PageState | undefined> {
    const news = await this.#ask('state')
    return news && 'state' in news ? news.state : undefined
  }

  /** Messages and events of channels received since the last call. */
  takeReceived(): readonly Received[] {
    const received = this.#received
    this.#received = []
    return received
  }

  async lists(): Promise<readonly ShownList[]> {
    const news = await this.#ask('lists')
    return news && 'lists' in news ? news.lists : []
  }

  async #ask(report: 'state' | 'lists'): Promise<News | undefined> {
    if (!this.#open) return undefined
    this.#asks += 1
    const ask = this.#asks
    const answer = new Promise<News>((resolve) => this.#asked.set(ask, resolve))
    this.#open.postMessage({ report, ask } satisfies Order)
    const news = await Promise.race([answer, sleep(answerWithinMs, undefined, { ref: false })])
    this.#asked.delete(ask)
    return news
  }

  #hear(news: News): void {
    if ('intent' in news) this.#journal.intend({ page: this.name, from: this.userId, ...news.intent })
    if ('made' in news) this.#journal.makeChange(this.userId, news.made)
    if ('change' in news) this.#journal.change(this.userId, news.change)
    if ('attempted' in news) this.#journal.attempt(news.attempted)
    if ('acknowledged' in news) this.#journal.acknowledge(news.acknowledged)
    if ('refused' in news) this.#journal.refuse(news.refused)
    if ('received' in news) this.#received.push(news.received)
    if ('wrong' in news) this.wrongs.push(news.wrong)
    if ('ask' in news) this.#asked.get(news.ask)?.(news)
  }
}
