import type { CompanyLimit } from './companies.ts'

/** How the simulated world treats one test company. */
export interface SimulatedCompany {
  id: string
  name: string
  address: string[]
  register?: 'in_trouble' | 'ended'
  credit?: 'denied' | 'pending' | 'away' | 'slow'
  limit?: CompanyLimit
}

/** Business ids of a range that is not given out. */
export const simulatedCompanies: readonly SimulatedCompany[] = [
  { id: '9000001-1', name: 'Esimerkki Oy', address: ['Esimerkkikatu 1', '00100 Helsinki'] },
  { id: '9000003-8', name: 'Yhdessä Oy', address: ['Yhteistie 3', '33100 Tampere'] },
  { id: '9000004-6', name: 'Oikeudeton Oy', address: ['Oikotie 4', '20100 Turku'] },
  { id: '9000005-4', name: 'Hylätty Oy', address: ['Hylkeenkatu 5', '90100 Oulu'], credit: 'denied' },
  { id: '9000006-2', name: 'Odottava Oy', address: ['Odotuskuja 6', '40100 Jyväskylä'], credit: 'pending' },
  {
    id: '9000007-0',
    name: 'Täysi Oy',
    address: ['Täyttötie 7', '70100 Kuopio'],
    limit: { maxOrders: 1, elsewhere: 1 },
  },
  { id: '9000008-9', name: 'Selvitystila Oy', address: ['Selvityskatu 8', '15100 Lahti'], register: 'in_trouble' },
  { id: '9000009-7', name: 'Lakannut Oy', address: ['Lakkatie 9', '65100 Vaasa'], register: 'ended' },
  { id: '9000011-8', name: 'Virhe Oy', address: ['Virhekuja 11', '53100 Lappeenranta'], credit: 'away' },
  { id: '9000012-6', name: 'Hidas Oy', address: ['PL 12', '96101 Rovaniemi'], credit: 'slow' },
]

export const simulatedCompany = (id: string): SimulatedCompany | undefined =>
  simulatedCompanies.find((company) => company.id === id)
