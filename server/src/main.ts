import process from 'node:process'
import { demoPassword, people } from './db/seed/people.ts'
import { NewerSchemaError } from './db/migrate.ts'
import { ConfigError, configExitCode, type Config, mistypedSettings, readConfig } from './platform/config.ts'
import { EmbeddedPostgresError } from './platform/embeddedPostgres/error.ts'
import { createLog } from './platform/log.ts'
import { startQuad } from './start.ts'
import { wantsDemo } from './startDemo.ts'
import { StartError } from './startChecks.ts'

// The database survives a hard exit, so a shutdown that hangs is cut short.
const stopSeconds = 15

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  for (const sentence of mistypedSettings(process.env)) log.warn(sentence)
  const quad = await startQuad({ config, log })
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopSeconds * 1000).unref()
    quad.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  console.log(greeting(config, config.PORT === 0 ? quad.url : config.PUBLIC_URL))
}

function greeting(config: Config, url: string): string {
  const lines = ['', `  Quad is up at ${url}`, '']
  if (wantsDemo(config)) {
    lines.push(`  Demo log-ins (password ${demoPassword}):`)
    for (const person of people.slice(0, 4)) lines.push(`    ${person.email}`)
    lines.push('')
  }
  const inbox = !config.SMTP_URL && config.NODE_ENV !== 'production'
  lines.push(inbox ? `  Mail goes to the local inbox: ${url}/dev/mail` : '  Mail is sent by SMTP.', '')
  return lines.join('\n')
}

function explain(error: unknown): number {
  if (error instanceof ConfigError) {
    console.error(error.message)
    return configExitCode
  }
  const known =
    error instanceof StartError || error instanceof NewerSchemaError || error instanceof EmbeddedPostgresError
  console.error(known ? error.message : error)
  return 1
}

main().catch((error: unknown) => process.exit(explain(error)))
