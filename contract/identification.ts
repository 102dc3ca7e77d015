import { z } from 'zod'
import { call } from './call.ts'
import { say } from './schemaSentences.ts'

export const phaseStatuses = ['not_started', 'started', 'success', 'error', 'pending', 'denied', 'manual'] as const
export type PhaseStatus = (typeof phaseStatuses)[number]

export const companyCreditStatuses = ['started', 'success', 'ready', 'pending', 'error', 'denied'] as const
export type CompanyCreditStatus = (typeof companyCreditStatuses)[number]
export const companyCreditRulings = ['approved', 'rejected', 'manual'] as const
export type CompanyCreditRuling = (typeof companyCreditRulings)[number]

const phase = z.enum(phaseStatuses)
export const identificationPhases = z.object({ identification: phase, drivers_license: phase, credit_rating: phase })
export type IdentificationPhases = z.output<typeof identificationPhases>

export const identificationRefusals = ['person_has_account', 'other_person'] as const

export const getIdentificationStatus = call('getIdentificationStatus', {
  summary: 'The three phases, asked every 1.5 s until all are final',
  who: 'customer',
  response: identificationPhases.extend({
    reason: z
      .enum(identificationRefusals)
      .optional()
      .describe('Why a person whom the bank knew was not taken: another account is theirs, or this one is another’s'),
    licence_reason: z
      .literal('underage')
      .optional()
      .describe('Why the licence is denied, where it is not the register'),
  }),
  refusals: ['ORDER_NOT_FOUND'],
})

export const confirmDriversLicense = call('confirmDriversLicense', {
  summary: 'The self-declaration of a driving licence, when the register gave no answer',
  who: 'customer',
  body: z.strictObject({ drivers_license: z.literal(true, { error: say((t) => t.licence) }) }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'NOT_IDENTIFIED', 'LICENCE_NOT_MANUAL'],
})
