import { describe, expect, test } from 'vitest'
import { errors, isErrorCode } from '../src/errors.ts'
import { resetLink, resetTokenIn } from '../src/resetLink.ts'
import { closedAccountMail, codeMail, existingAccountMail, noAccountMail, resetMail } from '../src/mails.ts'
import {
  addedToChannelMessage,
  chatAlerts,
  clubAlerts,
  clubEmptyStates,
  clubSuccesses,
  copiedEmailsMessage,
} from '../src/clubMessages.ts'
import { alerts, emptyStates, httpFailure, statuses } from '../src/messages.ts'
import { reportedMessage, successes } from '../src/successes.ts'
import { collegeDomainMessage, errorMessages, fieldMessages } from '../src/refusals.ts'

// Typed off the two error catalogues, misspelt where they are.
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

describe('[SHELL-15] the sentences of both catalogues are spelt as they are there', () => {
  test.each([
    ['alerts', { ...alerts, ...chatAlerts, ...clubAlerts }, catalogue.alerts],
    ['success toasts', { ...successes, ...clubSuccesses }, catalogue.successes],
    ['empty states', { ...emptyStates, ...clubEmptyStates }, catalogue.emptyStates],
    ['fields', fieldMessages, catalogue.fields],
  ])('%s', (_what, spoken, written) => {
    expect(Object.values(spoken)).toEqual(expect.arrayContaining(written))
  })

  test('sentences with something in them', () => {
    expect(httpFailure(404, 'Not Found')).toBe('Error 404: Not Found')
    expect(reportedMessage('Post')).toBe('Post reported!')
    expect(addedToChannelMessage('Nila')).toBe('Nila added to this channel')
    expect(copiedEmailsMessage(3)).toBe('Copied 3 email(s) to clipboard')
  })

  test('[ACC-02] a restricted college', () => {
    expect(collegeDomainMessage('college.edu')).toBe('To select this college, Signup with college.edu email-id.')
  })

  test('[ACC-04] what the mobile client compares', () => {
    expect(statuses.otpSent).toBe('OTP sent successfully!')
    expect(errorMessages['auth.wrongCredentials']).toBe('Problem with username or password')
    expect(errorMessages['auth.required']).toBe('Please login first!')
  })
})

test('[API-04] every code has a sentence of its own words and a status of refusal', () => {
  expect(Object.keys(errorMessages).toSorted()).toEqual(Object.keys(errors).toSorted())
  for (const sentence of Object.values(errorMessages)) expect(sentence).toMatch(/^(?:[A-Z]|select ).{5,}/)
  for (const status of Object.values(errors)) expect([400, 401, 403, 404, 415, 429, 500, 503, 507]).toContain(status)
  expect(isErrorCode('post.notFound')).toBe(true)
  for (const text of ['toString', '__proto__', '', 'post']) expect(isErrorCode(text)).toBe(false)
})

test('[ACC-03] the mail with a code holds it as its only run of six digits, in every part', () => {
  const mail = codeMail('042117')
  for (const part of [mail.subject, mail.text, mail.html]) expect(part.match(/\d{6,}/g)).toEqual(['042117'])
  expect(mail.text).toContain('10 minutes')
  const other = existingAccountMail('https://quad.example')
  for (const part of Object.values(other)) expect(part).not.toMatch(/\d{6}/)
  expect(other.text).toContain('https://quad.example')
})

test('[ACC-06] the mail for a new password holds one code of six digits and one link, its token in the fragment', () => {
  const token = '00417200417200417200'
  const mail = resetMail('https://quad.example', '042117', token)
  for (const part of [mail.subject, mail.text, mail.html]) expect(part.match(/\b\d{6}\b/g)).toEqual(['042117'])
  expect(mail.text.match(/https?:\S+/g)).toEqual([`https://quad.example/#reset=${token}`])
  expect(mail.html).toContain(`<a href="https://quad.example/#reset=${token}">`)
  expect(resetTokenIn(new URL(resetLink('https://quad.example', token)).hash)).toBe(token)
  for (const fragment of ['', '#', '#reset', '#reset=', '#reset=12x', `#other=${token}`, `#reset=${token}&more`])
    expect(resetTokenIn(fragment)).toBe(undefined)
  for (const part of Object.values(noAccountMail('https://quad.example'))) expect(part).not.toMatch(/\d{6}/)
  expect(noAccountMail('https://quad.example').html).toContain(
    '<a href="https://quad.example">https://quad.example</a>.',
  )
})

test('[ACC-10] the mail of a closed account says until when and where it can be reopened', () => {
  const mail = closedAccountMail('https://quad.example', new Date('2026-03-16T09:30:00.000Z'))
  expect(mail.text).toMatch(/15 days, until March 16, 2026 at 9:30\sAM UTC, .* https:\/\/quad\.example /)
  for (const part of Object.values(mail)) expect(part).not.toMatch(/\d{6}/)
})
