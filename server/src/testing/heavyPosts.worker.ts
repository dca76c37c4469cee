import { parentPort, workerData } from 'node:worker_threads'
import { heavyPosts } from './heavyPosts.ts'
import { range } from './turns.ts'

const { url, headers, body, rounds, atOnce } = heavyPosts.parse(workerData)
const post = async () => (await fetch(url, { method: 'POST', headers, body })).status
const statuses: number[] = []
for (let round = 0; round < rounds; round += 1) statuses.push(...(await Promise.all(range(atOnce).map(post))))
parentPort?.postMessage(statuses, [])
