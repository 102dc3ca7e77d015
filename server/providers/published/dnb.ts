import type { IdentityCode } from '../identification/identityCode.ts'
import { type Answer, type Stub, serveStub } from './stub.ts'

/*
 * Dun & Bradstreet Finland (once Bisnode): who may sign for a company. Made from, read on 28.11.2026,
 * - finland.bisnode.fi/documentation/companies/companies-rest/signing-information: ProcurationInfo by business id or
 *   personal identity code, `company[]` with its example (Bisnode Finland Oy, personId 'XXXXXX');
 * - bisnode.com/suomi/documentation/api/rest-api-authentication: the ticket API. User and password come as basic
 *   authentication; the ticket goes into the header `x-api-key` or `ticket`, is valid for 20 minutes, and is answered
 *   with 401 afterwards. The page as it is stored lacks the address of the ticket API, so that it is a setting.
 * Codes of a procuration are agreed with the provider (V alone, Y together): no list of them is published.
 */

interface Signer {
  personId: string | null
  roles?: { roleType: string; procurationCode?: string | null; validFrom?: string | null }[]
  protectionOfInterests?: boolean | null
}
interface SignedCompany {
  businessId: string
  name: string
  status?: string
  signers: Signer[]
}
/** Sets the answer about the person with this code; nothing is known of others. */
type Known = SignedCompany[] | { raw: Answer }

const USER = 'ABCDEFGH'
const PASSWORD = '12345abc'

interface Controls {
  know(identityCode: string, known: Known): void
  /** Every ticket so far is over. */
  endTickets(): void
  /** The ticket API answers this until it is null again. */
  tickets(answer: Answer | null): void
}

/** Serves tickets and signing information, of the people and companies that a test tells it. */
export async function publishedDnb(): Promise<Stub & Controls> {
  const known = new Map<string, Known>()
  const given = new Set<string>()
  let made = 0
  let mood: Answer | null = null
  const ticket = (authorization: string | undefined): Answer => {
    const isKnown = authorization === `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`
    if (!isKnown) return { status: 401, body: 'Login failed' }
    made += 1
    given.add(`${1234567890 + made}ABCDEFGHIJ`)
    return {
      body: {
        username: '123456',
        endusername: USER,
        fullName: 'Test User',
        ipAddress: ';;',
        ticket: `${1234567890 + made}ABCDEFGHIJ`,
        languageCode: 'en',
        exception: null,
        passwordExpires: null,
        passwordExpired: false,
        loginWithEmail: false,
      },
    }
  }
  const served = await serveStub(({ path, query, headers }) => {
    if (path === '/ticket') return mood ?? ticket(headers.authorization)
    if (path !== '/yritykset/v1/ProcurationInfo') return { status: 404 }
    if (!given.has(String(headers['x-api-key'] ?? headers.ticket))) return { status: 401 }
    const found = known.get(query.get('id') ?? '') ?? []
    if (!Array.isArray(found)) return found.raw
    return { body: { company: found.map(companyAnswer) } }
  })
  return {
    ...served,
    settings: {
      SIGNING_RIGHTS: 'dnb',
      DNB_URL: `${served.url}/yritykset/v1`,
      DNB_TICKET_URL: `${served.url}/ticket`,
      DNB_USER: USER,
      DNB_PASSWORD: PASSWORD,
    },
    know: (identityCode, what) => void known.set(identityCode, what),
    endTickets: () => given.clear(),
    tickets: (answer) => {
      mood = answer
    },
  }
}

/** The person of the documentation's example, whose id is masked. */
export const maskedSigner: Signer = {
  personId: 'XXXXXX',
  roles: [{ roleType: 'PR', procurationCode: 'V', validFrom: '2016-05-02T00:00:00' }],
}

/** One who may sign alone. */
export const signerAlone = (personId: IdentityCode | string): Signer => ({
  personId,
  roles: [{ roleType: 'TJ', procurationCode: 'V', validFrom: '2016-05-02T00:00:00' }],
})

const companyAnswer = ({ businessId, name, status = '100', signers }: SignedCompany) => ({
  businessId,
  companyName: name,
  status,
  statusDescription: [{ language: 'Finnish', description: 'Aktiivinen' }],
  procurationAbstract: 'NIMA12',
  procurationAbstractDescription: [
    {
      language: 'Finnish',
      description: 'Hallituksen puheenjohtaja ja toimitusjohtaja kumpikin yksin ja hallituksen jäsenet kaksi yhdessä',
    },
  ],
  registrationDate: '2006-02-13T00:00:00',
  procurationPerson: signers.map(({ personId, roles = [], protectionOfInterests = null }) => ({
    bisnodeid: null,
    personId,
    personName: 'Laitinen Sari Tiina',
    role: roles.map(({ roleType, procurationCode = null, validFrom = null }) => ({
      roleType,
      roleTypeDescription: [{ language: 'Finnish', description: 'Toimitusjohtaja' }],
      procurationCode,
      procurationDescription: [],
      validFrom,
    })),
    protectionOfInterests,
  })),
})
