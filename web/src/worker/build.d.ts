/** The build that the worker belongs to, from web/scripts/serviceWorker.ts. */
declare module 'virtual:build' {
  /** Changes with each build. */
  export const revision: string
  /** The entry's address, which the page's HTML of this build contains. */
  export const entry: string
  /** URLs of the files needed by the pages that are readable offline. */
  export const files: readonly string[]
}
