import { localTime } from '../../platform/localTime.ts'

/** When somebody wants no pushes, as the database stores it. */
export interface QuietTimes {
  /** Minutes after midnight; null without quiet hours. */
  readonly quiet_from: number | null
  readonly quiet_until: number | null
  /** The last day of exam mode, yyyy-MM-dd. */
  readonly exam_until: string | null
  /** Null if none is known: UTC. */
  readonly time_zone: string | null
}

/** Whether somebody wants no pushes now (CALM-02). */
export function isQuiet({ quiet_from: from, quiet_until: until, exam_until, time_zone }: QuietTimes, now: Date) {
  if (exam_until === null && from === null) return false
  const { day, minute } = localTime(now, time_zone ?? 'UTC')
  if (exam_until !== null && day <= exam_until) return true
  if (from === null || until === null) return false
  return from < until ? from <= minute && minute < until : from <= minute || minute < until
}
