import type { Link } from './links.ts'

/**
 * SQL parts that find a kind's recipients: a row for each, with the ids that the notification keeps. For kinds that
 * `notify` writes, `$1` is the actor and `$2` the row that the act made or changed.
 */
interface Recipients {
  readonly from: string
  /** Excludes those who may not see the target. Oneself, mutes and blocks are excluded for every kind. */
  readonly where: string
  /** Deleting one of these deletes the notification. Kinds that lead nowhere have none of them. */
  readonly columns: {
    readonly recipient_id: string
    readonly target_id: string
    readonly post_id?: string
    readonly comment_id?: string
    readonly club_id?: string
    readonly channel_id?: string
    readonly event_id?: string
    readonly event_comment_id?: string
    readonly college_id?: string
  }
}

/** A kind of notification: nothing else knows how kinds differ. */
export interface Kind {
  /** The noun of `target_id`. A recipient has one notification a kind and target (ruling 54). */
  readonly targetType:
    | 'post'
    | 'comment'
    | 'club'
    | 'channel'
    | 'message'
    | 'session'
    | 'event'
    | 'deletedEvent'
    | 'coHost'
    | 'eventComment'
    | 'report'
    | 'college'
    | 'collegeRequest'
    | 'dataExport'
    | 'user'
  /** The sentence after the actor's name. */
  readonly text: string
  readonly link: Link
  /** Later actors join the notification, shown as "and 3 others"; otherwise the latest replaces the one before. */
  readonly groups: boolean
  /** Nobody is named: the recipient is stored as its actor, and it is shown without one. */
  readonly actorless?: true
  readonly recipients: Recipients
}

/** A kind whose notifications are withdrawn with the act. */
export interface WithdrawableKind extends Kind {
  /** SQL: the acts that still keep `notification_actors a` in `notifications n`. */
  readonly keptBy: string
}

/** A kind whose notifications of a target go once nothing needs an answer any more, whoever acted. */
export interface RevocableKind extends Kind {
  /** SQL: `notifications n` still asks for something, and stays. */
  readonly neededBy: string
}

/** `recipients` and `actor`, the SQL of the actor's id, read the CTEs of the act's own statement. */
export interface InlineKind extends Kind {
  readonly actor: string
}
