import { collegeSignInBody } from '@quad/contract/bodies/collegeSignIns.ts'
import type { CollegeSignIn, ConnectionOutcome } from '@quad/contract/entities/collegeSignIn.ts'
import { collegeSignInLimits as most } from '@quad/contract/entities/collegeSignIn.ts'
import { collegeFields } from '@quad/contract/messages/colleges.ts'
import { collegeSignInFields } from '@quad/contract/messages/collegeSignIns.ts'
import { z } from 'zod'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'

const { shape } = collegeSignInBody
const plain = { autoCapitalize: 'none', autoComplete: 'off', dir: undefined, spellCheck: false } as const
const wordsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const fields = {
  issuer: {
    kind: 'text',
    label: 'Address of the provider',
    hint: 'Its issuer, such as https://login.college.edu',
    max: most.issuerLength,
    rule: z.string().refine((text) => shape.issuer.safeParse(text).success, collegeSignInFields.issuer),
    input: { ...plain, inputMode: 'url' },
  },
  clientId: { kind: 'text', label: 'Client id', max: most.clientIdLength, rule: shape.clientId, input: plain },
  secret: { kind: 'text', label: 'Client secret', max: most.secretLength, input: plain },
  domains: {
    kind: 'text',
    label: 'Email domains',
    deps: 'enabled',
    input: plain,
    rule: z.string().refine((text) => shape.domains.safeParse(wordsIn(text)).success, collegeFields.domainInvalid),
  },
  enabled: {
    kind: 'check',
    label: 'People can log in with the college',
    hint: 'Turned off, its students log in with a password of their own.',
  },
} as const

export type SignInValues = ValuesOf<typeof fields>

/** The form of a college's connection; the secret may stay empty once one is stored. */
export const signInForm = (hasSecret: boolean) =>
  describeForm(fields, ({ secret, enabled, domains }, refuse) => {
    if (!hasSecret && secret.trim() === '') refuse('secret', collegeSignInFields.secret)
    if (enabled && wordsIn(domains).length === 0) refuse('domains', collegeFields.domainRequired)
  })

export const signInValuesOf = ({ connection }: CollegeSignIn): SignInValues => ({
  issuer: connection?.issuer ?? '',
  clientId: connection?.clientId ?? '',
  secret: '',
  domains: connection?.domains.join(' ') ?? '',
  enabled: connection?.enabled ?? false,
})

export const signInBodyOf = ({ secret, domains, ...others }: SignInValues): z.input<typeof collegeSignInBody> => ({
  ...others,
  ...(secret.trim() !== '' && { secret }),
  domains: wordsIn(domains),
})

const outcomes = {
  ready: 'It works: the provider answers and knows Quad.',
  unreachable: "The provider doesn't answer. Check its address.",
  otherIssuer: 'This address belongs to another provider. Enter the issuer exactly as the provider writes it.',
  clientRefused: "The provider doesn't know this client id and secret. Enter them again.",
  withoutCode: 'The provider offers no authorization code flow, which Quad needs.',
  unsure: 'The provider answers, but not as expected. Log in once to see whether it works.',
} as const satisfies Record<ConnectionOutcome, string>

export const signInWords = {
  title: 'Log in with the college',
  lead: 'Students log in to Quad with their college account. Register Quad at your OpenID Connect provider with this address:',
  returnAddress: 'Return address',
  copy: 'Copy',
  copied: 'Copied',
  kept: 'Leave it empty to keep the stored one.',
  domainsHint: 'Separated by spaces. Only people with an email of these get in.',
  domainsBySiteAdmin: 'Only site admins add domains. Write to support to have one added.',
  save: 'Save',
  saved: 'Saved',
  notSaved: "The log-in couldn't be saved",
  test: 'Test the connection',
  testing: 'Asking the provider…',
  saveFirst: 'Save your changes first.',
  outcomes,
  changed: (by: string | undefined, at: string) =>
    by === undefined ? `Changed on ${at}` : `Changed by ${by} on ${at}`,
  remove: 'Remove',
  removed: 'Log-in removed',
  removeTitle: 'Remove the log-in?',
  removeText:
    'People can no longer log in with the college, and the secret is deleted. Their accounts stay: they choose a password by “Forgot password”.',
} as const
