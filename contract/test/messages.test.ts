import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statuses } from '../src/messages/accounts.ts'
import { httpFailure } from '../src/messages/app.ts'
import { addedToChannelMessage } from '../src/messages/channels.ts'
import { reportedMessage } from '../src/messages/support.ts'
import { copiedEmailsMessage } from '../src/messages/teams.ts'

// Typed from the specification's two error catalogues, with their misspellings (ruling 13).
const catalogue = {
  alerts: [
    'Your post could not be posted',
    'Your post could not be updated',
    'Post could not be updated',
    'Your comment could not be posted',
    "message can't be send",
    'There is some error in report!',
    'Something went wrong',
    'Your profile could not be updated',
    'Something went wrong!',
    'Problem with username or password',
    'Error in Login server!',
    'Verification failed..',
    'Oops - we have an error',
    'Event not found!',
    "URL doesn't exist!",
    'Your event could not be created',
    'Your event could not be updated',
    'Your Team could not be updated',
    'Your message could not be sent',
    'Your Club could not be updated',
    'Your club could not be created',
    'Your college could not be created',
    'Your session could not be created/updated',
    'Your file could not be uploaded',
    'Your channel could not be updated',
    'Your member could not be updated',
    'You are not autharised!',
    'Please login first!',
    'No emails to copy',
    'Error copying emails to clipboard',
  ],
  successes: [
    'Posted Successfully!',
    'OTP has been sent!',
    'Done!',
    'Account Closed!',
    'Account Activated!',
    'Message sent!',
    'Request has been sent!',
    'Team registered!',
    'Page created sucessfully!',
    'updated sucessfully!',
    'updated!!',
    'Link updated!',
    'Club created successfully',
  ],
  emptyStates: [
    'No events',
    'You have no notification.',
    'You have no upcoming sessions.',
    'You have no upcoming session.',
    'You have no upcoming events.',
    'No result found',
  ],
  fields: [
    'Password is required',
    'Must contain 6 characters',
    'Passwords must match',
    'File size must be less than 50MB !',
    'select images or video',
    'select only image',
    'select only video',
    'You must provide a title',
    'You must provide Description',
  ],
}

const folder = new URL('../src/messages/', import.meta.url)

const textsIn = (area: unknown): unknown[] =>
  typeof area === 'object' && area ? Object.values(area).flatMap(textsIn) : [area]

async function textsOfAllAreas(): Promise<unknown[]> {
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)))
  return modules.flatMap((area) => textsIn(area))
}

describe('[SHELL-15] the messages of both catalogues are spelt as in the specification', () => {
  test.each(Object.entries(catalogue))('%s', async (_kind, quoted) => {
    expect(await textsOfAllAreas()).toEqual(expect.arrayContaining(quoted))
  })

  test('messages with a name or number in them', () => {
    expect(httpFailure(404, 'Not Found')).toBe('Error 404: Not Found')
    expect(reportedMessage('Post')).toBe('Post reported!')
    expect(addedToChannelMessage('Nila')).toBe('Nila added to this channel')
    expect(copiedEmailsMessage(3)).toBe('Copied 3 email(s) to clipboard')
  })

  test('[ACC-04] the mobile client compares this status', () => {
    expect(statuses.otpSent).toBe('OTP sent successfully!')
  })
})
