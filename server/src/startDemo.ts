import type { Logger } from 'pino'
import type { AppContext } from './platform/appContext.ts'
import type { Config } from './platform/config.ts'

// Loaded on demo nodes alone.
export async function addDemoCampus(context: AppContext, log: Logger): Promise<void> {
  const { addCampus } = await import('./db/seed/campus/addCampus.ts')
  const { addDemoPictures } = await import('./db/seed/demoPictures.ts')
  await addCampus(context)
  await addDemoPictures(context, log)
}

/** DEMO decides; unset, only the embedded database outside production gets demo data. */
export function wantsDemo(config: Config): boolean {
  return config.DEMO ?? (config.NODE_ENV !== 'production' && config.DATABASE_URL === undefined)
}
