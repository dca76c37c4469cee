import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statuses } from '../src/messages/accounts.ts'
import { httpFailure } from '../src/messages/app.ts'

const e2e = (area: string) => `e2e/tests/${area}.e2e.ts`
const server = (area: string) => `server/src/features/${area}.test.ts`

/**
 * For each test file, the sentences that it provokes: the specification's two error catalogues, with their misspellings
 * (ruling 13), and other alerts.
 */
const provokedBy: Readonly<Record<string, readonly string[]>> = {
  [e2e('ads')]: ['Done!'],
  [e2e('channelSessions')]: [
    'Your session could not be created/updated',
    'You have no upcoming session.',
    'You have no upcoming events.',
  ],
  [e2e('channels')]: ['Your message could not be sent'],
  [e2e('chatsDelivery')]: ["message can't be send"],
  [e2e('closing')]: ['Something went wrong!', 'Something went wrong', 'Account Closed!', 'Account Activated!'],
  [e2e('clubHead')]: ['Your Club could not be updated', 'Club created successfully', 'updated!!'],
  [e2e('clubs')]: ['Request has been sent!', 'No events', "You haven't joined any club..."],
  [e2e('colleges')]: [
    'Page created sucessfully!',
    'updated sucessfully!',
    'select images or video',
    'Please check your college in Select College again. If not found, then create page.',
  ],
  [e2e('comments')]: ['Your comment could not be posted'],
  [e2e('events')]: [
    'Event not found!',
    "URL doesn't exist!",
    'Team registered!',
    'Oops! No opportunities with the entered keywords!',
  ],
  [e2e('feed')]: ['Post could not be updated'],
  [e2e('manageChannels')]: [
    'Your channel could not be updated',
    'You are not autharised!',
    'Nila Rao added to this channel',
  ],
  [e2e('notifications')]: ['You have no notification.'],
  [e2e('organise')]: ['No emails to copy', 'Copied 1 email(s) to clipboard', 'Link updated!'],
  [e2e('posts')]: ['Your post could not be posted', 'Your post could not be updated', 'Posted Successfully!'],
  [e2e('profileEdit')]: ['Your profile could not be updated'],
  [e2e('reports')]: ['There is some error in report!', 'Post reported!'],
  [e2e('reset')]: ['OTP has been sent!', 'Verification failed..', 'Passwords must match'],
  [e2e('routes')]: ['Please login first!'],
  [e2e('search')]: ['No result found', 'No results found.'],
  [e2e('sentences')]: [
    'Your club could not be created',
    'Your college could not be created',
    'Your event could not be updated',
    'Your file could not be uploaded',
    'Your member could not be updated',
    'Your Team could not be updated',
    'Error copying emails to clipboard',
    'You have no upcoming sessions.',
    'You could not be registered',
    'You’re registered!',
    'Registration updated',
  ],
  [e2e('sessions')]: ['Problem with username or password', 'Error in Login server!'],
  [e2e('sharing')]: ['Message sent!'],
  [e2e('states')]: ['Oops - we have an error', 'Error 418: '],
  [e2e('wizard')]: ['Your event could not be created'],
  [server('accounts/resetPassword')]: ['Password is required', 'Must contain 6 characters'],
  [server('events/wizard')]: ['You must provide a title', 'You must provide Description'],
  'web/src/shared/upload/fileRules.test.ts': [
    'File size must be less than 50MB !',
    'select only image',
    'select only video',
  ],
}

/** The sentences that a test doesn't contain as a whole string or pattern. */
function missingIn(text: string, sentences: readonly string[]): string[] {
  const quoted = (sentence: string) =>
    new RegExp(`['"\`/(^:]${sentence.replaceAll(/[^\w ]/g, '\\$&')}(?![\\w!])`).test(text.replaceAll("\\'", "'"))
  return sentences.filter((sentence) => !quoted(sentence))
}

describe('[SHELL-15] the sentences of both catalogues', () => {
  test.each(Object.entries(provokedBy))('%s provokes its own', (file, sentences) => {
    expect(missingIn(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'), sentences)).toEqual([])
  })

  test('count as missing in a test that contains only a part of them', () => {
    expect(missingIn("toHaveText('Done!!'); // Link updated!", ['Done!', 'Link updated!'])).toHaveLength(2)
  })

  test('of an HTTP failure have its status', () => {
    expect(httpFailure(404, 'Not Found')).toBe('Error 404: Not Found')
  })

  test('[ACC-04] the mobile client compares this status', () => {
    expect(statuses.otpSent).toBe('OTP sent successfully!')
  })
})
