import { parentPort, workerData } from 'node:worker_threads'
import { beBrowser } from './browser.ts'
import type { News, PagePlan } from './messages.ts'

// A thread of its own, since the app's modules keep the state of one person.
const plan: PagePlan = workerData
const say = (news: News) => parentPort?.postMessage(news)
beBrowser({ ...plan, acknowledged: (text) => say({ acknowledged: text }) })
const { openPage } = await import('./page.ts')
const obey = openPage(plan, say)
parentPort?.on('message', obey)
say({ ready: true })
