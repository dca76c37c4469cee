import type { Sheet, Sheets } from '@quad/contract/entities/judging.ts'
import { onlineManager } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '../../shared/api/apiError.ts'
import { callApi } from '../../shared/api/client.ts'
import { answerJudging, listSheets, openJudgeLink, saveSheet } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { judgeStoreName, keepPages, wipeUnused } from '../../shared/session/wipe.ts'

export type SheetChange = Partial<Pick<Sheet, 'points' | 'note' | 'comment'>>

/** What this browser keeps of a judge's page. */
interface Kept {
  /** Of a judge without an account. */
  readonly key?: string | undefined
  readonly page?: Sheets | undefined
  /** By the entry: sheets that Quad doesn't have yet. */
  readonly unsent: Readonly<Record<string, Sheet>>
}

export interface JudgeState extends Kept {
  /** Why Quad didn't answer last; undefined while it does. */
  readonly failure: Error | undefined
  /** False if the browser can't store the sheets. */
  readonly isKept: boolean
  readonly isSending: boolean
  readonly hasLeft: boolean
}

const empty: Kept = { unsent: {} }
const sendAfterMs = 500

/** A judge's page on this device: keeps what is given at once, and sends it as soon as it can (JUDG-05). */
export class JudgeKeeper {
  readonly store
  readonly #judgeId: string
  readonly #name: string
  #timer = 0
  #syncing: Promise<void> | undefined
  #isDue = false

  constructor(judgeId: string, userId: string | undefined) {
    this.#judgeId = judgeId
    this.#name = judgeStoreName(judgeId, userId)
    this.store = createStore<JudgeState>(() => ({
      ...this.#read(),
      failure: undefined,
      isKept: true,
      isSending: false,
      hasLeft: false,
    }))
  }

  /** Exchanges the link's token for a key of this browser, once. @throws ApiError */
  async open(link: string): Promise<void> {
    const { key } = await callApi(openJudgeLink, { params: { id: this.#judgeId }, body: { link } })
    this.#set({ key, page: undefined, failure: undefined })
    await this.sync()
  }

  /** Sends what was given, then leaves; this device keeps nothing of it (JUDG-09). @throws ApiError */
  async leave(): Promise<void> {
    await this.sync()
    await callApi(answerJudging, { params: { id: this.#judgeId }, body: { accept: false, ...this.#own() } })
    clearTimeout(this.#timer)
    this.#drop()
    this.store.setState({ hasLeft: true, failure: undefined })
  }

  /** Accepts or declines to judge. @throws ApiError */
  async answer(accept: boolean): Promise<void> {
    await callApi(answerJudging, { params: { id: this.#judgeId }, body: { accept, ...this.#own() } })
    await this.sync()
  }

  /** Changes a sheet on this device, and sends it shortly after the last change. */
  change(entryId: string, change: SheetChange): void {
    const sheet = this.sheetOf(entryId)
    if (!sheet) return
    // Later than any version before, also where this device's clock is behind.
    const version = Math.max(Date.now(), sheet.version + 1)
    this.#set({ unsent: { ...this.store.getState().unsent, [entryId]: { ...sheet, ...change, version } } })
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.sync(), sendAfterMs)
  }

  sheetOf(entryId: string): Sheet | undefined {
    return sheetsIn(this.store.getState()).find(({ _id }) => _id === entryId)
  }

  /** Sends what Quad doesn't have, then loads the page again. A call while one runs has it run once more. */
  sync(): Promise<void> {
    if (this.store.getState().hasLeft) return Promise.resolve()
    this.#isDue = true
    this.#syncing ??= this.#syncWhileDue()
    return this.#syncing
  }

  async #syncWhileDue(): Promise<void> {
    this.store.setState({ isSending: true })
    while (this.#isDue) {
      this.#isDue = false
      await this.#syncNow()
    }
    this.store.setState({ isSending: false })
    this.#syncing = undefined
  }

  async #syncNow(): Promise<void> {
    try {
      for (const sheet of Object.values(this.store.getState().unsent)) await this.#send(sheet)
      const page = await callApi(listSheets, { params: { id: this.#judgeId }, body: this.#own() })
      this.#set({ page, failure: undefined })
    } catch (failure) {
      this.store.setState({ failure: failure instanceof Error ? failure : new Error(String(failure)) })
      if (isRefused(failure)) this.#drop()
    }
  }

  async #send({ _id: entryId, points, note, comment, version }: Sheet): Promise<void> {
    const body = { points, note, comment, version, ...this.#own() }
    try {
      await callApi(saveSheet, { params: { id: this.#judgeId, entryId }, body })
    } catch (failure) {
      // The entry went to another judge, its team got more time, or judging is over: the page says so.
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === 'judging.closed') return
      if (failure.code !== 'judge.noEntry' && failure.code !== 'judge.early') throw failure
    }
    const { [entryId]: now, ...others } = this.store.getState().unsent
    // What was changed meanwhile is sent next.
    if (now?.version === version) this.#set({ unsent: others })
  }

  // All that the teams handed in may be more than a browser stores.
  #keepScores(): void {
    const { key, page, unsent } = this.store.getState()
    const bare = page && { ...page, sheets: page.sheets.map(({ work: _work, ...sheet }) => sheet) }
    try {
      localStorage.setItem(this.#name, JSON.stringify({ key, page: bare, unsent }))
      this.store.setState({ isKept: true })
    } catch {
      this.store.setState({ isKept: false })
    }
  }

  #own(): { readonly key?: string } {
    const { key } = this.store.getState()
    return key === undefined ? {} : { key }
  }

  /** Forgets names and scores: the judge left or was removed, or another device took the place of this one. */
  #drop(): void {
    localStorage.removeItem(this.#name)
    if (useSession.getState().userId === undefined) wipeUnused()
    this.store.setState({ ...empty, key: undefined, page: undefined })
  }

  #read(): Kept {
    const text = localStorage.getItem(this.#name)
    if (text === null) return empty
    const kept: Kept = JSON.parse(text)
    return kept
  }

  #set(change: Partial<JudgeState>): void {
    this.store.setState(change)
    const { key, page, unsent } = this.store.getState()
    // Names leave the device with the end of judging.
    const isOver = page?.closed === true && Object.keys(unsent).length === 0
    try {
      localStorage.setItem(this.#name, JSON.stringify(isOver ? { key, unsent } : { key, page, unsent }))
      this.store.setState({ isKept: true })
    } catch {
      this.#keepScores()
    }
  }
}

/** The sheets of a page with what this device has changed since. */
export const sheetsIn = ({ page, unsent }: Pick<Kept, 'page' | 'unsent'>): readonly Sheet[] =>
  (page?.sheets ?? []).map((sheet) => unsent[sheet._id] ?? sheet)

/** Whether Quad answered that this browser doesn't judge here. */
export const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'judge.notYours' || failure.code === 'judge.linkOver')

const syncEveryMs = 15_000

/** Loads a judge's page, syncs it regularly until the returned function is called, and keeps it for offline (JUDG-10). */
export function keepInStep(keeper: JudgeKeeper): () => void {
  if (keeper.store.getState().key !== undefined) keepPages()
  void keeper.sync()
  const timer = setInterval(() => void keeper.sync(), syncEveryMs)
  const leave = onlineManager.subscribe((online) => online && void keeper.sync())
  return () => {
    clearInterval(timer)
    leave()
  }
}
