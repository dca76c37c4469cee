import { parentPort, workerData } from 'node:worker_threads'
import { beBrowser } from './browser.ts'
import type { News, PagePlan } from './messages.ts'

// Each simulated page runs in its own worker, because the app's modules hold one person's state.
const plan: PagePlan = workerData
const say = (news: News) => parentPort?.postMessage(news)
beBrowser({ ...plan, say })
const { openPage } = await import('./page.ts')
const obey = openPage(plan, say)
parentPort?.on('message', obey)
say({ ready: true })
