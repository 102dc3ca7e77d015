import { z } from 'zod'
import type { ParsedBodyOf } from '../../contract/call.ts'
import { addDays, day } from '../../contract/days/date.ts'
import type { GivenSearch, saveSearchAgent as promise } from '../../contract/searchAgent.ts'
import { normalEmail } from '../account/email/email.ts'
import { noticeArrivals } from '../fleet/market/noticeArrivals.ts'
import { modelsOnSale } from '../fleet/models/findModel.ts'
import { dealerOnceAt } from '../fleet/places/findDealer.ts'
import { startOfDay } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { invalid } from '../platform/http/refusal.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { eventOnCommit } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { type Geocoder, isInFinland, rounded } from '../providers/geocoding/geocoding.ts'
import { searchPlace } from '../providers/geocoding/searchPlace.ts'
import { letterJob } from '../providers/mail/letterJob.ts'
import { answered } from '../search/findPlace.ts'
import { type KeptSearch, searchAgent, searchAgentModel } from './tables.ts'
import { words } from './words.ts'

/** The letter with the links: the browser never gets the token, since it is the key to the agent. */
export const mailSaved = letterJob('search_agent_saved', z.object({ agentId: z.uuid() }))

interface SaveNeeds extends Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language' | 'limits' | 'secrets'> {
  geocoder: Geocoder
}

const HOUR = 3_600
const WEEK_MS = 7 * 24 * HOUR * 1_000

/** Begins to look for cars on somebody's behalf: for those that come on offer from now on. */
export async function saveSearchAgent(
  shop: SaveNeeds,
  { search: given, expire_at, ...person }: ParsedBodyOf<typeof promise>,
  address: string,
): Promise<{ message: string }> {
  const { db, clock, queue, limits, secrets } = shop
  await limits.count(db, { name: 'agent_address', key: address, most: 5, seconds: HOUR })
  // Nobody's mailbox is filled by strangers, however many addresses these have.
  await limits.count(db, { name: 'agent_email', key: normalEmail(person.email), most: 10, seconds: 24 * HOUR })
  const modelIds = await modelIdsOf(db, given.models)
  const search = await placed(shop, given)
  const token = newToken()
  const id = newId()
  const now = clock.now()
  const seenArrival = await noticeArrivals(shop)
  await transaction(db, async (tx) => {
    await tx
      .insert(searchAgent)
      .values({
        id,
        tokenHash: hashOf(token),
        tokenSealed: secrets.seal(token),
        firstName: person.first_name,
        lastName: person.last_name,
        email: person.email,
        language: shop.language,
        phone: person.phone,
        search,
        ...search.coordinates,
        distanceKm: search.distance,
        gear: search.gearType === 'all' ? null : search.gearType,
        seenArrival,
        createdAt: now,
        expiresAt: endOf(search, new Date(now.getTime() + expire_at * WEEK_MS), now),
      })
    if (modelIds.length > 0)
      await tx.insert(searchAgentModel).values(modelIds.map((modelId) => ({ agentId: id, modelId })))
    await queue.enqueue(tx, mailSaved, { agentId: id })
    eventOnCommit(tx, 'search_agent', { outcome: 'saved' })
  })
  return { message: words[shop.language].saved }
}

/** The end of an agent: as asked for, or with the day by which its car has to be had. No car comes in time for it after that. */
function endOf({ filters }: KeptSearch, asked: Date, now: Date): Date {
  if (!filters?.day) return asked
  const lastMoment = new Date(startOfDay(addDays(day(filters.day), 1)).getTime() - 1)
  return lastMoment > now && lastMoment < asked ? lastMoment : asked
}

async function modelIdsOf(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const onSale = new Map((await modelsOnSale(db)).map(({ id, model }) => [model, id]))
  const ids = names.map((name) => onSale.get(name))
  const known = ids.filter((id) => id !== undefined)
  if (known.length < ids.length) throw invalid({ 'search.models': [(language) => words[language].modelUnknown] })
  return [...new Set(known)]
}

/** The search with a point to measure from, words to show and a name for letters, whichever of them was given. */
async function placed(
  { db, geocoder, language }: Pick<SaveNeeds, 'db' | 'geocoder' | 'language'>,
  { location, coordinates, location_id, ...rest }: GivenSearch,
): Promise<KeptSearch> {
  if (location_id) return { ...rest, ...(await dealerPlace(db, location_id)) }
  const typed = location?.trim() ?? ''
  if (coordinates) {
    if (!isInFinland(coordinates)) throw invalid({ 'search.coordinates': [(language) => words[language].placeUnknown] })
    const point = rounded(coordinates)
    const found = await geocoder.reverse(point, language)
    if (typed) {
      // The page has the words: the search is saved without the map too.
      const city = found.kind === 'ok' ? found.value?.city : undefined
      return { ...rest, location: typed, letterPlace: city ?? words[language].ownPosition, coordinates: point }
    }
    const name = answered(found)?.label ?? words[language].ownPosition
    return { ...rest, location: name, letterPlace: name, coordinates: point }
  }
  if (!typed) throw invalid({ 'search.location': [(language) => words[language].placeMissing] })
  const place = answered(await searchPlace(geocoder, typed))
  if (!place) throw invalid({ 'search.location': [(language) => words[language].placeUnknown] })
  return { ...rest, location: typed, letterPlace: place.label, coordinates: rounded(place) }
}

async function dealerPlace(db: Db, locationId: string) {
  const dealer = await dealerOnceAt(db, locationId)
  if (!dealer?.active) throw invalid({ 'search.location_id': [(language) => words[language].dealerUnknown] })
  const { lat, lng } = dealer
  return {
    location: dealer.displayName,
    letterPlace: dealer.displayName,
    location_id: locationId,
    coordinates: rounded({ lat, lng }),
  }
}
