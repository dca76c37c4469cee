import process from 'node:process'
import { runTask } from './runTask.ts'
import { type Message, task } from './tasks.ts'

// A media process: does one task at a time for the node that started it. This process may be killed at any moment.

const send = (message: Message) => void process.send?.(message)

process.on('message', (given) => {
  void runTask(task.parse(given), () => send({ is: 'film' })).then(send)
})
// The node is gone: end this process and its ffmpeg.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
send({ is: 'ready' })
