import { type Answer, type Stub, serveStub } from './stub.ts'

/*
 * PRH's open data of YTJ, `/companies` of version 3. Made from its OpenAPI ('Opendata YTJ-Api' 2.0,
 * avoindata.prh.fi/opendata-ytj-api/v3/schema): search by `businessId`, 200 with `totalResults` and `companies`, 400, 429 as
 * plain text, 500 and 503. A company is as the register answers one: fields without a value are null. Read on 28.11.2026.
 */

interface Registered {
  name: string
  /** An earlier name of the company in the register. */
  formerName?: string
  addresses?: Record<string, unknown>[] | null
  situations?: { type: string; registrationDate: string; endDate: string | null }[] | null
  endDate?: string | null
  tradeRegisterStatus?: string
}

interface Controls {
  register(businessId: string, company: Registered): void
  /** Answers this, whoever is asked about, until it is null again. */
  answer(said: Answer | null): void
}

/** Serves the register, of the companies that a test tells it. */
export async function publishedPrh(): Promise<Stub & Controls> {
  const companies = new Map<string, Registered>()
  let mood: Answer | null = null
  const served = await serveStub(({ path, query }) => {
    if (mood) return mood
    if (path !== '/opendata-ytj-api/v3/companies') return { status: 404 }
    const businessId = query.get('businessId') ?? ''
    const found = companies.get(businessId)
    return { body: { totalResults: found ? 1 : 0, companies: found ? [registeredCompany(businessId, found)] : [] } }
  })
  return {
    ...served,
    settings: { COMPANIES: 'prh', PRH_URL: `${served.url}/opendata-ytj-api/v3` },
    register: (businessId, company) => void companies.set(businessId, company),
    answer: (said) => {
      mood = said
    },
  }
}

/** The postal address of the register's answer about 3466646-8. */
export const flatInTheRegister = {
  type: 2,
  street: 'Mechelininkatu',
  postCode: '00100',
  postOffices: [
    { city: 'HELSINGFORS', active: true, postCode: '00100', languageCode: '2', municipalityCode: '091' },
    { city: 'HELSINKI', active: true, postCode: '00100', languageCode: '1', municipalityCode: '091' },
  ],
  postOfficeBox: '',
  buildingNumber: '18',
  entrance: 'B',
  apartmentNumber: '52',
  apartmentIdSuffix: '',
  co: 'c/o Anttoni Patana',
  country: null,
  freeAddressLine: null,
  registrationDate: '2024-08-05',
  source: '0',
}

/** A company as the register answers it. */
export function registeredCompany(businessId: string, company: Registered) {
  const { name, formerName, addresses = [flatInTheRegister], situations = [], endDate = null } = company
  const { tradeRegisterStatus = '1' } = company
  const named = (text: string, ended: string | null, version: number) => ({
    name: text,
    type: '1',
    registrationDate: '2001-01-01',
    endDate: ended,
    version,
    source: '1',
  })
  return {
    businessId: { value: businessId, registrationDate: '2001-01-01', source: '3' },
    euId: { value: `FIFPRO.${businessId}`, source: '1' },
    names: [
      ...(formerName ? [named(formerName, '2010-01-01', 2)] : []),
      { name: 'Aputoiminimi', type: '3', registrationDate: '2001-01-01', endDate: null, version: 1, source: '1' },
      named(name, null, 1),
    ],
    mainBusinessLine: null,
    website: null,
    companyForms: [{ type: '16', descriptions: [], registrationDate: '2001-01-01', endDate: null, version: 1 }],
    companySituations: situations,
    registeredEntries: [],
    addresses,
    tradeRegisterStatus,
    status: '2',
    registrationDate: '2001-01-01',
    endDate,
    lastModified: '2024-11-21 01:49:24',
  }
}
