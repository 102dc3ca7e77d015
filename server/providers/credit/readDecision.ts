import { z } from 'zod'
import { type Outcome, ok, unavailable } from '../outcome.ts'
import type { CreditReason } from './credit.ts'

/** The register's decision about somebody, and its own words, for a person of the shop who has to decide. */
export interface Reading {
  ruling: 'approve' | 'reject' | 'consider'
  reason: CreditReason
  answer: string | null
}

/** Credentials and clock are ours to mend: a later try may succeed, and nobody has to look at the customer. */
const OUR_FAULTS = ['103', '505']
const LONGEST = 4_000

const text = z.coerce.string()
const row = z.object({ code: text.nullish(), text: z.string().nullish() })
const response = z.object({
  responseHeader: z.object({ responseStatus: text }),
  errorMessage: z.object({ errorCode: text, errorText: z.string().nullish() }).nullish(),
  decisionProposalData: z
    .object({
      customerData: z.object({ personId: z.string().nullish(), businessId: z.string().nullish() }),
      decisionProposal: z.object({
        proposal: z.object({ code: text, text: z.string().nullish(), factorRow: z.array(row).nullish() }),
      }),
    })
    .nullish(),
})
const decision = z
  .union([z.object({ consumerResponse: response }), z.object({ companyResponse: response })])
  .transform((found) => ('consumerResponse' in found ? found.consumerResponse : found.companyResponse))

/** Codes of a proposal. */
const rulings: Record<string, Pick<Reading, 'ruling' | 'reason'>> = {
  '0': { ruling: 'reject', reason: 'register_refused' },
  '1': { ruling: 'consider', reason: 'borderline' },
  '2': { ruling: 'approve', reason: 'ok' },
}

/**
 * Reads an answer about the person or company of this id. An answer that is not understood decides nothing: a person of the
 * shop looks at it, without the secrets. An answer about somebody else is thrown away.
 */
export function readDecision(body: string, id: string, secrets: readonly string[]): Outcome<Reading> {
  const read = decision.safeParse(parsed(body))
  const consider = (reason: CreditReason, answer: string | null): Outcome<Reading> =>
    ok({ ruling: 'consider', reason, answer })
  if (!read.success) return consider('unreadable', without(secrets, body))
  const { responseHeader, errorMessage, decisionProposalData: data } = read.data
  if (errorMessage) {
    const { errorCode, errorText } = errorMessage
    if (OUR_FAULTS.includes(errorCode)) return unavailable(`provider_${errorCode}`)
    return consider('unreadable', without(secrets, [errorCode, errorText].filter(Boolean).join(' ')))
  }
  const known = data && rulings[data.decisionProposal.proposal.code]
  if (!known || responseHeader.responseStatus !== '0') return consider('unreadable', without(secrets, body))
  const subject = data.customerData.personId ?? data.customerData.businessId
  if (!subject || plain(subject) !== plain(id)) return consider('other_subject', null)
  return ok({ ...known, answer: known.ruling === 'approve' ? null : wordsOf(data.decisionProposal.proposal) })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** A personal identity code has its sign of the century in the middle; a business id means the same without its hyphen. */
const plain = (id: string): string =>
  id
    .trim()
    .toUpperCase()
    .replace(/^(\d{7})-(\d)$/, '$1$2')

const wordsOf = (proposal: {
  text?: string | null | undefined
  factorRow?: z.output<typeof row>[] | null | undefined
}) =>
  [proposal.text, ...(proposal.factorRow ?? []).map((factor) => [factor.code, factor.text].filter(Boolean).join(' '))]
    .filter(Boolean)
    .join('\n')
    .slice(0, LONGEST)

/** A page of an error may repeat the address that was asked. */
const without = (secrets: readonly string[], body: string): string =>
  secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((left, secret) => left.replaceAll(secret, '***'), body)
    .slice(0, LONGEST)
