import type { CompanyLimit } from './companies.ts'

/** How the simulated world treats one test company. */
export interface SimulatedCompany {
  id: string
  name: string
  register?: 'in_trouble' | 'ended'
  credit?: 'denied' | 'pending' | 'away' | 'slow'
  limit?: CompanyLimit
}

/** Business ids of a range that is not given out. */
export const simulatedCompanies: readonly SimulatedCompany[] = [
  { id: '9000001-1', name: 'Esimerkki Oy' },
  { id: '9000003-8', name: 'Yhdessä Oy' },
  { id: '9000004-6', name: 'Oikeudeton Oy' },
  { id: '9000005-4', name: 'Hylätty Oy', credit: 'denied' },
  { id: '9000006-2', name: 'Odottava Oy', credit: 'pending' },
  { id: '9000007-0', name: 'Täysi Oy', limit: { maxOrders: 1, elsewhere: 1 } },
  { id: '9000008-9', name: 'Selvitystila Oy', register: 'in_trouble' },
  { id: '9000009-7', name: 'Lakannut Oy', register: 'ended' },
  { id: '9000011-8', name: 'Virhe Oy', credit: 'away' },
  { id: '9000012-6', name: 'Hidas Oy', credit: 'slow' },
]

export const simulatedCompany = (id: string): SimulatedCompany | undefined =>
  simulatedCompanies.find((company) => company.id === id)
