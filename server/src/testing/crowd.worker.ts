import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { crowd } from './crowd.ts'

const { requests, atOnce, pauseMs, rounds = Number.POSITIVE_INFINITY } = crowd.parse(workerData)
const agent = new Agent({ keepAlive: true })
const counts: Record<string, number> = {}
const state = { stopped: false, sent: 0 }
parentPort?.once('message', () => {
  state.stopped = true
})

const send = () =>
  new Promise<void>((resolve) => {
    const next = requests[state.sent++ % requests.length]
    if (!next) return resolve()
    const { url, method, headers, body } = next
    const count = (status: string) => {
      counts[status] = (counts[status] ?? 0) + 1
      resolve()
    }
    request(url, { method, headers, agent }, (answer) => {
      answer.resume().once('end', () => count(String(answer.statusCode)))
    })
      .once('error', () => count('failed'))
      .end(body)
  })

for (let round = 0; round < rounds && !state.stopped; round += 1) {
  await Promise.all(Array.from({ length: atOnce }, send))
  await sleep(pauseMs)
}
parentPort?.postMessage(counts, [])
agent.destroy()
parentPort?.close()
