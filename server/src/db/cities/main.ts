import process from 'node:process'
import { readCities } from './readCities.ts'
import { writeCities } from './writeCities.ts'

/** A process of its own, as reading the package takes 150 MB, which a node's heap would keep. */
process.once('message', async (message: { readonly url: string; readonly version: string }) => {
  await writeCities(message.url, message.version, readCities)
  process.disconnect()
})
