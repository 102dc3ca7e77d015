import { page, userEvent } from 'vitest/browser'
import closedDays from '../../../demo/closedDays.csv?raw'
import dealers from '../../../demo/dealers.json'
import extraServices from '../../../demo/extraServices.json'
import { places } from '../../testing/demoShop.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { asking, button, dialog } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { modelShown } from './modelShown.ts'
import { fuel, returnPrices } from './returnPrices.ts'

const sellers = places.map(({ place, name }, n) => ({ location_id: place, name, sold: n !== 3 }))
const services = extraServices.map((one) => ({
  service_key: one.service_key,
  title: one.service_title,
  name: one.service_name,
  version: 'v1',
  description: one.display_description,
  price: 29.9,
  recurring: one.recurring,
  places: sellers,
  kilometres_per_month: null,
  fuels: [],
  bodies: [],
  sale_phase: 'pre_sale' as const,
  per_km: 0,
  starts_on: null,
}))
const excess = services.find(({ service_key }) => service_key === 'lower_excess')
const answers: StaffAnswers = {
  listServices: { services },
  listReturnPrices: returnPrices,
  listModels: {
    models: [modelShown.model, { ...modelShown.model, model: 'Kide', name: 'Norra Kide', on_sale: true, missing: [] }],
  },
  showModel: modelShown,
  changeService: { before: { ...excess }, after: { ...excess, price: 36 } },
  listPlaces: {
    places: dealers.map((one, n) => ({
      place: one.location_id,
      name: one.display_name,
      city: one.city,
      phone: one.phone ?? null,
      hidden: n === 2,
      address: `${one.address}, ${one.zip} ${one.city}`,
      opening_hours: n === 3 ? null : (one.opening_hours ?? null),
      closed_days: n % 4 ? [] : [{ day: '2026-12-30', reason: 'Inventaario' }],
      other_hours: n % 4 ? [] : [{ day: '2026-12-23', from: '09:00', to: '14:00', reason: 'Aatonaatto' }],
    })),
  },
  listClosedDays: {
    days: closedDays
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([day = '', reason = '']) => ({ day, reason })),
  },
}

const atReturnPrices = { at: '/tarjonta/palautushinnasto', role: 'offer', answers } as const
const atServices = { at: '/tarjonta/palvelut', role: 'offer', answers } as const
const atModels = { at: '/tarjonta/mallit', role: 'offer', answers } as const
const atPlaces = { at: '/tarjonta/toimipisteet', role: 'offer', answers } as const
const edits = async () => {
  await button('Muokkaa: Pienempi omavastuu').click()
  await dialog('Muokkaa: Pienempi omavastuu').getByLabelText('Hinta, €').fill('36')
  await dialog('Muokkaa: Pienempi omavastuu').getByRole('button', { name: 'Katso vaikutus' }).click()
}
const picks = async (act: string) => {
  await button('Toiminnot: Latauskaapeli').click()
  await page.getByRole('menuitem', { name: act }).click()
}
const effect = () => dialog('Muokkaa: Pienempi omavastuu').getByText('36,00')

/** Extra services, the return price list and places in their states. */
export const serviceStates: StaffStates = {
  'hallinta, lisapalvelut': { ...atServices, seen: () => button('Muokkaa: Pienempi omavastuu') },
  'hallinta, uusi-lisapalvelu': {
    ...atServices,
    press: () => button('Uusi palvelu').click(),
    seen: () => dialog('Uusi palvelu'),
  },
  'hallinta, lisapalvelu-muokkaa': { ...atServices, press: edits, seen: effect },
  'hallinta, lisapalvelu-hylkaa': {
    ...atServices,
    press: async () => {
      await edits()
      await effect().findElement()
      await userEvent.keyboard('{Escape}')
    },
    seen: () => asking('Hylätäänkö kirjoittamasi?'),
  },
  'hallinta, mallit': { ...atModels, seen: () => page.getByRole('link', { name: 'Norra Uusi' }) },
  'hallinta, uusi-malli': { ...atModels, press: () => button('Uusi malli').click(), seen: () => dialog('Uusi malli') },
  'hallinta, keskenerainen-malli': {
    ...atModels,
    at: '/tarjonta/mallit/Uusi',
    seen: () => page.getByRole('heading', { name: 'Ennen myyntiä' }),
  },
  'hallinta, palautushinnasto': { ...atReturnPrices, seen: () => button(`Toiminnot: ${fuel.name}`) },
  'hallinta, palautushinta': {
    ...atReturnPrices,
    press: () => picks('Muuta hinta'),
    seen: () => dialog('Muuta hinta: Latauskaapeli'),
  },
  'hallinta, luovutuksen-varuste': {
    ...atReturnPrices,
    press: () => picks('Muuta varustetta'),
    seen: () => dialog('Muuta varustetta: Latauskaapeli'),
  },
  'hallinta, tarjonta-toimipisteet': { ...atPlaces, seen: () => button('Toiminnot: Kulku Porvoo') },
  'hallinta, tarjonta-toimipisteen-muutos': {
    ...atPlaces,
    press: async () => {
      await button('Toiminnot: Kulku Porvoo').click()
      await page.getByRole('menuitem', { name: 'Muuta' }).click()
    },
    seen: () => dialog('Muuta: Kulku Porvoo'),
  },
  'hallinta, tarjonta-suljettu-paiva': {
    ...atPlaces,
    press: () => button('Sulje aikaväli kaikkialla').click(),
    seen: () => dialog('Sulje aikaväli kaikkialla'),
  },
}
