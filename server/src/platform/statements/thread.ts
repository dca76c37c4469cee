import { parentPort } from 'node:worker_threads'
import { previewOf, type Question, read } from './readStatement.ts'

// Answers each file with its first rows or, with columns, its payments.

parentPort?.on('message', (question: Question) => {
  const { file, columns } = question
  parentPort?.postMessage(columns ? read(file, columns, question.utrs) : previewOf(file), [])
})
