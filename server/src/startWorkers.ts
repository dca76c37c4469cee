import { sweepDataExports } from './entities/dataExport/queries.ts'
import { sweepIdTokens } from './entities/identity/queries.ts'
import { sweepCredits } from './entities/payment/eraseQueries.ts'
import { sweepAttempts } from './entities/collegeSignIn/queries.ts'
import { sweepChallenges } from './entities/passkey/queries.ts'
import { sweepShown } from './entities/push/queueQueries.ts'
import { recordErasures } from './entities/backup/erasedAccounts.ts'
import { sweepSubscriptions } from './entities/push/subscriptionQueries.ts'
import { sweepSignups } from './entities/signup/queries.ts'
import { deleteFiles, sweepUploads } from './entities/upload/removeFiles.ts'
import { sweepFormerCredentials } from './entities/user/accountQueries.ts'
import { recountClosed } from './features/accounts/account.ts'
import { updateForwards } from './features/chats/updateForwards.ts'
import { makeNightlyBackup } from './features/backups/nightlyBackup.ts'
import { carryOutAnswers } from './features/clubs/answerRequests.ts'
import { notifyInvited, sendInvitees, sendInviteeMail } from './features/clubs/sendInvitees.ts'
import { settleOffices } from './features/clubs/successors.ts'
import { settleColleges } from './features/colleges/colleges.ts'
import { makeDataExport } from './features/dataExports/makeDataExport.ts'
import {
  eraseChannels,
  eraseClosedAccounts,
  eraseClubs,
  eraseEvents,
  eraseFests,
  eraseGroups,
} from './features/erasing/erase.ts'
import { askForFeedback } from './features/feedback/askForFeedback.ts'
import { carryOutCases, eraseRemovedThings } from './features/moderation/carryOutCases.ts'
import { fanOutNotification } from './features/notifications/fanOutNotification.ts'
import { sendNoticeMail, sendNotices } from './features/notifications/sendNotices.ts'
import { planReminders, sendReminderMail, sendReminders } from './features/notifications/sendReminders.ts'
import { announcePhotos } from './features/photos/announcePhotos.ts'
import { sendAnnouncementMail } from './features/pushes/sendAnnouncementMail.ts'
import { sendDigestMail, sendDigests } from './features/pushes/sendDigests.ts'
import { remindOfSubmissions } from './features/submissions/submissionTasks.ts'
import { settleInvitations } from './features/teams/answerInvitation.ts'
import { offerSeats } from './features/teams/answerOffer.ts'
import { confirmRegistrations, sendRegistrationMail } from './features/teams/confirmRegistrations.ts'
import { carryOutStatuses } from './features/teams/updateTeams.ts'
import type { AppContext } from './platform/appContext.ts'
import { hasBackupStore, openBackupStore } from './platform/backups/openStore.ts'
import type { Config } from './platform/config.ts'
import type { JobData } from './platform/jobQueues.ts'
import type { Mailer } from './platform/mail/mail.ts'
import { countMails } from './startMeasures.ts'
import { sweepSpentKeys } from './platform/spentKeys.ts'
import type { SendingHold } from './sendingHold.ts'

interface WorkerOptions {
  readonly mailer: Mailer
  readonly hold: SendingHold
  readonly config: Config
  /** Aborted when the node stops. */
  readonly signal: AbortSignal
}

/** Starts this node's workers, one for each kind of job. */
export async function startWorkers(
  context: AppContext,
  { mailer: send, hold, config, signal }: WorkerOptions,
): Promise<void> {
  const { db, jobs } = context
  const unlessHeld = async (act: () => Promise<void>) => (hold.isHeld() ? undefined : act())
  const keepsBackups = hasBackupStore(config)
  const mailer = countMails(context.metrics, send)
  await jobs.work({
    makeBackup: keepsBackups ? () => makeNightlyBackup(context, config, signal) : undefined,
    deleteFiles: () => deleteFiles(context),
    sweepUploads: () => sweepLeftovers(context),
    exportData: ({ data: { exportId } }) => makeDataExport(context, exportId),
    sweepSignups: () => sweepAll(context),
    eraseClosedAccounts: async () => {
      await eraseClosedAccounts(context)
      if (keepsBackups && !hold.isHeld()) await recordErasures(db, await openBackupStore(config), context.clock.now())
    },
    recountClosed: ({ data: { userId } }) => recountClosed(context, userId),
    eraseClubs: () => eraseClubs(context),
    eraseChannels: () => eraseChannels(context),
    eraseEvents: () => eraseEvents(context),
    eraseFests: () => eraseFests(context),
    eraseGroups: () => eraseGroups(context),
    settleColleges: () => settleColleges(context),
    settleOffices: () => settleOffices(context),
    settleInvitations: ({ data }) => settleAll(context, data),
    sendInvitees: () => sendInvitees(context),
    offerSeats: () => offerSeats(context),
    askForFeedback: () => askForFeedback(context),
    announcePhotos: () => announcePhotos(context),
    remindOfSubmissions: () => unlessHeld(() => remindOfSubmissions(context)),
    carryOutCases: () => carryOutCases(context),
    carryOutActs: ({ data: { of, placeId } }) =>
      of === 'event' ? carryOutStatuses(context, placeId) : carryOutAnswers(context, placeId),
    updateForwards: ({ data: { messageId } }) => updateForwards(context, messageId),
    fanOutNotification: ({ data }) => fanOutNotification(context, data),
    planReminders: () => unlessHeld(() => planReminders(context)),
    sendReminders: () => unlessHeld(() => sendReminders(context)),
    confirmRegistrations: () => confirmRegistrations(context),
    sendNotices: () => sendNotices(context),
    sendDigests: () => unlessHeld(() => sendDigests(context)),
  })
  await hold.whenReleased(() => startMailWorkers(context, mailer))
  if (keepsBackups) await jobs.schedule('makeBackup', cronOf(config.BACKUP_AT))
}

/** Starts those of its workers that send mail. */
async function startMailWorkers(context: AppContext, mailer: Mailer): Promise<void> {
  await context.jobs.workOnMail({
    mailInvitee: (job) => sendInviteeMail(context, mailer, job),
    mailReminder: (job) => sendReminderMail(context, mailer, job),
    mailRegistration: (job) => sendRegistrationMail(context, mailer, job),
    mailNotice: (job) => sendNoticeMail(context, mailer, job),
    mailDigest: (job) => sendDigestMail(context, mailer, job),
    mailAnnouncement: (job) => sendAnnouncementMail(context, mailer, job),
    sendMail: async ({ id, data }) => void (data && (await mailer({ id, data }))),
  })
}

const cronOf = (at: string) => (at === 'never' ? undefined : `${Number(at.slice(3))} ${Number(at.slice(0, 2))} * * *`)

/** Notifies of teams' and clubs' invitations. */
async function settleAll(context: AppContext, data: JobData['settleInvitations']): Promise<void> {
  if (data) await notifyInvited(context, data.userId)
  await settleInvitations(context, data)
}

/** Deletes removed things and files that nobody needs any more. */
async function sweepLeftovers(context: AppContext): Promise<void> {
  const { db } = context
  await eraseRemovedThings(db)
  await sweepDataExports(db)
  await sweepCredits(db)
  await sweepUploads(context)
}

/** Deletes what sign-ups, codes, keys and devices have left behind. */
async function sweepAll({ db, pushes }: AppContext): Promise<void> {
  await sweepSignups(db)
  await sweepIdTokens(db)
  await sweepChallenges(db)
  await sweepAttempts(db)
  await sweepFormerCredentials(db)
  await sweepSpentKeys(db)
  await sweepSubscriptions(db, pushes.publicKey)
  await sweepShown(db)
}
