import { z } from 'zod'
import { call } from './call.ts'
import { customer, user } from './customer.ts'
import {
  email,
  id,
  instantOut,
  knownEmail,
  line,
  optionalLine,
  optionalPhone,
  password,
  required,
  text,
} from './fields.ts'
import { languages } from './language.ts'
import { say } from './schemaSentences.ts'

const message = z.object({ message: z.string() })
const token = z.object({ token: z.string().describe('Bearer token, 256 bits') })

export const getUser = call('user', {
  summary: 'Who is signed in',
  who: 'customer',
  response: z.object({ user, customer }),
  refusals: [],
})

export const login = call('login', {
  summary: 'Sign in with e-mail and password',
  who: 'anyone',
  body: z.strictObject({ email: text(254), password, device_name: line(60) }),
  response: token,
  refusals: ['INVALID', 'TOO_MANY', 'SLOWED_DOWN'],
})

export const loginWithToken = call('loginWithToken', {
  summary: 'Sign in with a mailed link: works once, for ten minutes',
  who: 'anyone',
  params: z.object({ token: text(200) }),
  response: token,
  refusals: ['LINK_EXPIRED'],
})

export const logout = call('logout', {
  summary: 'End the session of the token',
  who: 'anyone',
  response: 'none',
  refusals: [],
})

export const forgotPassword = call('forgotPassword', {
  summary: 'Ask for a reset link; the answer is the same for a known and an unknown address',
  who: 'anyone',
  body: z.strictObject({ email: knownEmail }),
  response: message,
  refusals: ['TOO_MANY', 'LINKS_SLOWED'],
})

export const checkResetLink = call('checkResetLink', {
  summary: 'Whether a mailed token would set a new password now; it stays as it is',
  who: 'anyone',
  body: z.strictObject({ token: text(200) }),
  response: 'none',
  refusals: ['RESET_EXPIRED'],
})

export const resetPassword = call('resetPassword', {
  summary: 'Set a new password with a mailed token',
  who: 'anyone',
  body: z.strictObject({ email: knownEmail, password, password_confirmation: password, token: text(200) }),
  response: message,
  refusals: ['RESET_EXPIRED'],
})

export const sendLoginToken = call('sendLoginToken', {
  summary: 'Mail a login link; the answer is the same for a known and an unknown address',
  who: 'anyone',
  body: z.strictObject({ email: knownEmail }),
  response: message,
  refusals: ['TOO_MANY', 'LINKS_SLOWED', 'MAIL_AWAY'],
})

export const setPassword = call('setPassword', {
  summary: 'Create the first password of a signed-in customer',
  who: 'customer',
  body: z.strictObject({ password, password_confirmation: password }),
  response: 'none',
  refusals: ['PASSWORD_ALREADY_SET'],
})

export const chooseLanguage = call('chooseLanguage', {
  summary: 'Read the shop in a language: letters come in it from now on',
  who: 'customer',
  body: z.strictObject({ language: z.enum(languages) }),
  response: 'none',
  refusals: [],
})

export const changeEmail = call('changeEmail', {
  summary:
    'Ask for another address: it counts once it is confirmed by its own letter, and the old one is told how to stop it',
  who: 'customer',
  body: z.strictObject({ email, password }),
  response: message,
  refusals: ['TOO_MANY'],
})

export const getSessions = call('getSessions', {
  summary: 'Where the customer is signed in now, the last used first',
  who: 'customer',
  response: z.object({
    sessions: z.array(
      z.object({
        session_id: z.string(),
        device: z.string().nullable().describe('Browser and system, such as Chrome, Windows; null: not known'),
        signed_in_at: instantOut,
        last_used_at: instantOut.describe('To the hour'),
        is_this: z.boolean().describe('It asks'),
      }),
    ),
  }),
  refusals: [],
})

export const endSession = call('endSession', {
  summary: 'Sign one device of the customer out; one that is not signed in stays so',
  who: 'customer',
  body: z.strictObject({ session_id: id }),
  response: 'none',
  refusals: [],
})

export const signOutEverywhere = call('signOutEverywhere', {
  summary: 'Sign the customer out on every device, this one too; login links that were mailed work no more',
  who: 'customer',
  response: 'none',
  refusals: [],
})

export const getCustomer = call('getCustomer', {
  summary: 'The signed-in customer',
  who: 'customer',
  response: z.object({ data: customer }),
  refusals: [],
})

const addressParts = ['street_address', 'zip_code', 'post_office'] as const
type AddressParts = Record<(typeof addressParts)[number], unknown> | null

/** An address that is given is given whole. It is said in the same round as what else is wrong. */
const partOfAddress = (part: (typeof addressParts)[number]): Parameters<z.ZodType<AddressParts>['refine']> => {
  const isGiven = (value: unknown) => typeof value !== 'string' || value.trim() !== ''
  const holds = (body: AddressParts) => isGiven(body?.[part]) || !addressParts.some((other) => isGiven(body?.[other]))
  return [holds, { path: [part], error: required, when: () => true }]
}

export const updateCustomerInfo = call('updateCustomerInfo', {
  summary:
    'Change contact details; read-only fields in the payload are ignored. An address is whole or empty; a phone number that is known stays',
  who: 'customer',
  body: z
    .object({
      street_address: optionalLine(120),
      zip_code: optionalLine(5).refine(
        (value) => /^(\d{5})?$/.test(value),
        say((t) => t.checkZip),
      ),
      post_office: optionalLine(60),
      phone: optionalPhone,
      marketing: z
        .boolean()
        .optional()
        .describe('Left out by a page on which nobody said anything of it: it stays as it is'),
    })
    .refine(...partOfAddress('street_address'))
    .refine(...partOfAddress('zip_code'))
    .refine(...partOfAddress('post_office')),
  response: z.object({ customer }),
  refusals: [],
})

export const updatePassword = call('updatePassword', {
  summary: 'Change the password; the session stays valid, other sessions end',
  who: 'customer',
  body: z.strictObject({ old_password: password, password, password_confirmation: password }),
  response: message,
  refusals: [],
})
