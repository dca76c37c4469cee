import { parseArgs } from 'node:util'

export interface Options {
  /** Uses a small world and short rounds, as a smoke test. */
  readonly quick: boolean
  /** Prints the plans of the rows' statements instead of measuring them. */
  readonly explain: boolean
  readonly rounds: number
  readonly seconds: number
  /** The folder of another checkout, whose server the rows are compared with. */
  readonly beside: string | undefined
  /** Whether to measure the row with this name. */
  readonly wants: (row: string) => boolean
}

export type Scenario = (options: Options) => Promise<void>

/** Reads the command line: the name of a scenario, and its options. @throws Error for an unknown option */
export function readArguments(): { readonly name: string | undefined; readonly options: Options } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string' },
      beside: { type: 'string' },
    },
  })
  const { quick, explain, rounds = quick ? '2' : '5', seconds = quick ? '0.5' : '3', beside } = values
  const only = values.only?.split(',')
  const wants = (row: string) => only?.some((part) => row.includes(part)) ?? true
  return {
    name: positionals[0],
    options: { quick, explain, rounds: Number(rounds), seconds: Number(seconds), beside, wants },
  }
}
