import type { Language } from '../language.ts'
import type { Body } from './carKinds.ts'

/** The names of bodies, apart from the other words of cars: the first view shows them and no other. */
export const bodyNames: Record<Language, Record<Body, string>> = {
  fi: {
    city: 'kaupunkiauto',
    hatchback: 'viistoperä',
    estate: 'farmari',
    suv: 'katumaasturi',
    van: 'pakettiauto',
    crossover: 'crossover',
  },
  sv: {
    city: 'stadsbil',
    hatchback: 'halvkombi',
    estate: 'kombi',
    suv: 'stadsjeep',
    van: 'paketbil',
    crossover: 'crossover',
  },
  en: { city: 'city car', hatchback: 'hatchback', estate: 'estate', suv: 'SUV', van: 'van', crossover: 'crossover' },
}
