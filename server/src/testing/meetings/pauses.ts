import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Within a transaction seldom and long, so that all else of a meeting happens between two of its statements.
const pauseMs = (isInTransaction: boolean) => (isInTransaction && Math.random() < 0.25 ? 12 : Math.random() * 2)

/**
 * Sends each statement of this process up to 12 ms later, at random, while its transaction holds its locks: those that
 * lock in different orders meet within a few rounds. Returns a function that ends the pauses.
 */
export function pauseStatements(): () => void {
  const { query } = pg.Client.prototype
  const paused = function (this: pg.Client, ...sent: unknown[]): unknown {
    const pass = () => Reflect.apply(query, this, sent)
    const ms = pauseMs(this.getTransactionStatus() === 'T')
    // A prepared statement settles by its own callbacks; callers of others await a promise.
    const isPrepared = typeof sent[0] === 'object' && sent[0] !== null && 'submit' in sent[0]
    return isPrepared ? void setTimeout(pass, ms) : sleep(ms).then(pass)
  }
  Object.assign(pg.Client.prototype, { query: paused })
  return () => void Object.assign(pg.Client.prototype, { query })
}

/** Makes each writer sleep for up to `ms` after it locks a row, so that even locks of one statement overlap with others. */
export async function pauseRows(server: pg.Client, ms: number): Promise<void> {
  await server.query(`create or replace function pause_row() returns trigger language plpgsql as $$ begin
    ${ms > 0 ? `perform pg_sleep(random() * ${ms / 1000});` : ''}
    return coalesce(new, old);
  end $$`)
}

/** Adds the triggers of `pauseRows` to all tables. */
export async function addPauses(server: pg.Client): Promise<void> {
  await pauseRows(server, 0)
  await server.query(`do $$ declare place text; begin
    for place in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger aaa_pause before insert or update or delete on %I
        for each row execute function pause_row()', place);
    end loop;
  end $$`)
}
