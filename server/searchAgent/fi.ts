import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Gear } from '../../contract/fields.ts'
import { claimWords } from '../../contract/money/priceClaim.ts'
import { hello, type LetterParts } from '../providers/mail/letter.ts'
import type { Found, FoundCar } from './matchAgent.ts'
import type { KeptSearch } from './tables.ts'

interface Owner {
  firstName: string
  search: KeptSearch
  expiresAt: Date
}
interface Links {
  open: string
  remove: string
}

const gears = { A: 'automaatti', M: 'manuaali' } satisfies Record<Gear, string>
const gearOf = ({ gearType }: KeptSearch) => (gearType === 'all' ? 'kaikki' : gears[gearType])
const nameOf = ({ letterPlace = 'valitsemasi sijainti' }: KeptSearch) => letterPlace
const placeOf = (search: KeptSearch) =>
  search.location_id
    ? [{ label: 'Toimipiste', value: nameOf(search) }]
    : [
        { label: 'Sijainti', value: nameOf(search) },
        { label: 'Etäisyys', value: `enintään ${search.distance} km` },
      ]
const until = ({ expiresAt }: Owner) => formatDay(helsinkiDay(expiresAt), 'fi')
const removal = (links: Links) => ({ text: 'Poista hakuvahti', url: links.remove })
const atMostDaily = 'Hakuvahti lähettää enintään yhden viestin päivässä.'

export const fi = {
  saved: 'Hakuvahti tallennettu',
  stopped: 'Hakuvahti poistettu',
  modelUnknown: 'Automallia ei löytynyt. Hae uudelleen ja tallenna hakuvahti sen jälkeen.',
  dealerUnknown: 'Toimipistettä ei löytynyt. Hae uudelleen ja tallenna hakuvahti sen jälkeen.',
  placeMissing: 'Syötä sijainti',
  placeUnknown: 'Emme löytäneet sijaintiasi. Tarkista kirjoitusasu.',
  ownPosition: 'Oma sijainti',

  savedLetter: {
    subject: 'Hakuvahti tallennettu',
    letter: (owner: Owner, models: readonly string[], links: Links): LetterParts => ({
      heading: 'Hakuvahtisi on käytössä',
      greeting: hello(owner.firstName),
      paragraphs: [`Lähetämme sinulle viestin, kun hakuusi sopiva auto vapautuu tai tulee tarjolle.`],
      facts: [
        { label: 'Automallit', value: models.join(', ') || 'kaikki' },
        ...placeOf(owner.search),
        { label: 'Vaihteisto', value: gearOf(owner.search) },
        { label: 'Voimassa', value: `${until(owner)} asti` },
      ],
      button: { text: 'Avaa haku', url: links.open },
      notes: [atMostDaily, 'Jos et tilannut hakuvahtia, poista se alla olevasta linkistä.'],
      links: [removal(links)],
    }),
  },

  found: {
    subject: ({ cars: [first, ...others], more }: Found) =>
      others.length === 0
        ? `Hakuvahti: ${first?.name ?? ''} vapaana`
        : `Hakuvahti: ${more ? `yli ${others.length + 1}` : others.length + 1} uutta autoa hakuusi`,
    letter: (owner: Owner, { cars, more }: Found, links: Links): LetterParts => ({
      heading: cars.length === 1 ? 'Hakuusi sopiva auto on vapaana' : 'Hakuusi sopivia autoja on vapaana',
      greeting: hello(owner.firstName),
      paragraphs: [
        `Hakuvahtisi löysi ${cars.length === 1 ? 'uuden auton' : 'uusia autoja'} (${nameOf(owner.search)}). Auton saa se, joka ehtii ensin.`,
      ],
      items: cars.map(itemOf),
      button: { text: 'Katso autot', url: links.open },
      notes: [
        ...(more ? [`Tässä on niistä ${cars.length}. Haussa näet loputkin.`] : []),
        `${atMostDaily} Se on voimassa ${until(owner)} asti.`,
      ],
      links: [removal(links)],
    }),
  },
} as const

const itemOf = ({ name, gear, place, km, firstDay, claim }: FoundCar) => ({
  title: `${name}, ${gears[gear]}`,
  lines: [
    km === null ? place : `${place}, ${km} km`,
    `Nouto aikaisintaan ${formatDay(firstDay, 'fi')}`,
    ...(claim ? [claimWords(claim, 'fi')] : []),
  ],
})
