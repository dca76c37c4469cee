import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'migrations')

const text = `import { type Kysely, sql } from 'kysely'

/** What the schema gains, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`\`.execute(db)
}
`

/** Creates an empty migration with the next number: \`npm run db:new add_clubs\`. */
function main(name: string | undefined): void {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    console.error('Name the migration in lower case with underscores: npm run db:new add_clubs')
    process.exitCode = 1
    return
  }
  const numbers = readdirSync(folder).map((file) => Number.parseInt(file, 10))
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const file = path.join(folder, `${next}_${name}.ts`)
  writeFileSync(file, text)
  console.log(path.relative(process.cwd(), file))
}

main(process.argv[2])
