import { createHash } from 'node:crypto'
import { type Answer, type Asked, type Stub, serveStub } from './stub.ts'

/*
 * Suomen Asiakastieto (Enento Group): credit decisions of persons (`consumer5/REST`, version 2018) and of companies
 * (`company5/REST`, version 5.01), read on 28.11.2026. Made from
 * - City of Helsinki, mvj, `credit_integration`, in use: parameters (requests.py, 149271d), answers (tests/mocks.py,
 *   99276b5), what the codes of a proposal mean (mapper.py), how errors come (views.py, 05dd8f7);
 * - developerportal.enento.com: 'Asiakastieto integrations' (an error is HTTP 200 with responseStatus 1; checksum),
 *   'Consumer REST AT 2018' of 22.9.2026 and 'Decision service optimi' (model and target, TAP1 in tests, PAP1 later).
 */

const factors = {
  '0': [{ code: '041', text: 'Henkilöllä on maksuhäiriöitä 1, joka on vähintään 1 kpl.' }],
  '1': [
    { code: '004', text: 'Yritystä ei ole merkitty ennakkoperintärekisteriin.' },
    { code: '090', text: 'Yritys on vanhempi kuin -1 kuukautta ja tilinpäätös puuttuu.' },
  ],
  '2': [],
}
const texts = {
  '0': 'Ehdotetaan hylättäväksi.',
  '1': 'Luottopäätös edellyttää lisäselvityksiä.',
  '2': 'Ehdotetaan hyväksyttäväksi.',
}

/** An answer about somebody: a proposal, an error of the register, a proposal about another one, or anything. */
type Ruling = keyof typeof factors | { error: string; text: string } | { about: string } | { raw: Answer }

/** The key of the published example of a checksum. */
const SECRET = '9Gk487z6qBC48R27hpq6RBPoS1hWt88Z755Ku7ub5M5NE08HRj2Mt7KOQhtL0spr'
const USER = '123456123456'
const PASSWORD = 'salasana'

/** Approves whoever is not ruled on. */
export async function publishedEnento(): Promise<Stub & { rule(subject: string, ruling: Ruling): void }> {
  const rulings = new Map<string, Ruling>()
  const served = await serveStub((asked) => {
    const isPerson = asked.path === '/services/consumer5/REST'
    if (!isPerson && asked.path !== '/services/company5/REST') return { status: 404 }
    const refused = refusalOf(asked, isPerson)
    const subject = asked.query.get(isPerson ? 'idnumber' : 'businessid') ?? ''
    const ruling = refused ?? rulings.get(subject) ?? '2'
    if (typeof ruling === 'object' && 'raw' in ruling) return ruling.raw
    return { body: isPerson ? { consumerResponse: said(ruling, subject, true) } : companyAnswer(ruling, subject) }
  })
  const at = (service: string) => `${served.url}/services/${service}/REST`
  return {
    ...served,
    settings: {
      CREDIT: 'enento',
      ENENTO_URL: at('consumer5'),
      ENENTO_COMPANY_URL: at('company5'),
      ENENTO_USER: USER,
      ENENTO_PASSWORD: PASSWORD,
      ENENTO_SECRET: SECRET,
      ENENTO_MODEL: 'HEASKU',
      ENENTO_TARGET: 'TAP1',
      ENENTO_COMPANY_MODEL: 'HEASYR',
      ENENTO_COMPANY_TARGET: 'VAP1',
    },
    rule: (subject, ruling) => void rulings.set(subject.replace(/^(\d{7})-(\d)$/, '$1$2'), ruling),
  }
}

/** An error where the question is not as published. The codes 103 and 505 are those that users of the register report. */
function refusalOf({ method, query }: Asked, isPerson: boolean): Ruling | null {
  const of = (name: string) => query.get(name) ?? ''
  const signed = `${of('userid')}&${of('enduser')}&${of('timestamp')}&${SECRET}&`
  if (of('checksum') !== createHash('sha512').update(signed).digest('hex').toUpperCase())
    return { error: '505', text: 'Tarkiste on virheellinen tai vanhentunut.' }
  if (of('userid') !== USER || of('passwd') !== PASSWORD)
    return { error: '103', text: 'Käyttäjätunnus tai salasana on virheellinen.' }
  const isAsPublished =
    method === 'GET' &&
    of('version') === (isPerson ? '2018' : '5.01') &&
    of('reqmsg') === 'DECISION' &&
    of('qtype') === '02' &&
    /^[A-Z0-9]{1,6}$/.test(of('model')) &&
    /^[A-Z]AP1$/.test(of('target')) &&
    /^\w{1,12}$/.test(of('enduser')) &&
    /^\d{16}[+]\d{7}$/.test(of('timestamp')) &&
    of('format') === 'json' &&
    (isPerson ? of('request') === 'H' && of('idnumber').length === 11 : /^\d{8}$/.test(of('businessid')))
  return isAsPublished ? null : { error: '200', text: 'Virheellinen parametri.' }
}

function said(ruling: Exclude<Ruling, { raw: Answer }>, subject: string, isPerson: boolean) {
  const isError = typeof ruling === 'object' && 'error' in ruling
  const about = typeof ruling === 'object' && 'about' in ruling ? ruling.about : subject
  return {
    responseHeader: {
      languageCode: 'FI',
      timeStamp: { date: 1634590800000, time: 40333000 },
      responseStatus: isError ? '1' : '0',
      currencyCode: 'EUR',
    },
    scoringData: [],
    decisionProposalData: isError ? null : proposal(typeof ruling === 'string' ? ruling : '2', about, isPerson),
    paymentDefaultData: null,
    noRegisteredMessage: null,
    errorMessage: isError ? { errorCode: ruling.error, errorText: ruling.text } : null,
  }
}

const proposal = (code: keyof typeof factors, subject: string, isPerson: boolean) => ({
  usecode: '1',
  model: isPerson
    ? { code: 'HEASKU', name: 'Kuluttajaluottopäätökset' }
    : { code: 'HEASYR', name: 'Yritysluottopäätökset' },
  customerData: {
    customerDataRow: [],
    customerProductDataRow: [],
    name: isPerson ? null : 'Solid Corporation Oy',
    businessId: isPerson ? null : subject,
    personId: isPerson ? subject : null,
    insertedInMonitoringText: null,
    customerKey: null,
  },
  decisionProposal: {
    handler: null,
    inputRow: [],
    prosessingDate: 1634590800000,
    proposal: { code, text: texts[code], proposalCode: null, proposalText: null, factorRow: factors[code] },
  },
})

const companyAnswer = (ruling: Exclude<Ruling, { raw: Answer }>, subject: string) => ({
  companyResponse: {
    ...said(ruling, subject, false),
    companyPaymentDefaultData: null,
    companyData: { identificationData: { businessId: '30101929', name: 'Solid Corporation Oy' }, startDate: null },
  },
  groupResponse: null,
})
