import { terms } from '../../contract/cars/terms.ts'
import { andList, orList } from '../../contract/text/lists.ts'
import type { fi } from './fi.ts'

export const sv: typeof fi = {
  loading: 'Laddar',
  failed: 'Sidans uppgifter kan inte visas just nu',
  failedNote: 'Försök igen om en stund.',
  modelTitle: (name: string) => `${name} mot månadsavgift`,
  modelDescription: (nameAndPrice: string) =>
    `${nameAndPrice}. Försäkring, service och däck ingår i priset. Se priserna för ${andList(terms, 'sv')} månader och sök en ledig bil.`,
  pictures: (name: string) => `Bilder: ${name}`,
  term: 'Bindningstid och månadspris',
  months: (count: number) => `${count} mån.`,
  inAll: (price: string) => `Totalt ${price}`,
  onTerm: (count: number) => `Bindningstid ${count} mån.`,
  gear: 'Växellåda',
  includedTitle: 'Ingår i priset',
  includedCare: 'Försäkring, service och däck',
  aMonth: (kilometres) => `${kilometres} per månad`,
  more: (kilometres) => `Dessutom ${kilometres} per månad`,
  alone: (price) => `Lika många extra kilometer kostar ${price} per månad.`,
  beyond: (price) => `En överskridande kilometer kostar ${price}.`,
  kilometres: 'Kilometer per månad',
  inPrice: 'Ingår',
  included: 'Försäkring, service, däck och månadens kilometer ingår i priset.',
  soonest: (day: string, city: string) => `Ledig från ${day}: ${city}`,
  taken:
    'Den här modellen är inte ledig just nu. Välj ort och spara en sökbevakning, så meddelar vi när en bil blir ledig.',
  takenGear:
    'Med den här växellådan är modellen inte ledig just nu. Välj en annan växellåda eller spara en sökbevakning.',
  searchModel: 'Sök en ledig bil',
  chooseTown: 'Välj plats',
  gearFree: 'Ledig',
  gearTaken: 'Inte ledig just nu',
  searchNear: (place: string) => `Lediga bilar: ${place}`,
  firstDays: 'Lediga bilar per ort',
  otherTowns:
    'På andra orter är den här modellen inte ledig just nu. Du kan söka i närheten eller spara en sökbevakning.',
  otherTownsOfGear:
    'På andra orter finns ingen ledig bil med den här växellådan just nu. Du kan söka i närheten eller spara en sökbevakning.',
  services: 'Tilläggstjänster till den här bilen',
  servicesNote: 'Du väljer tilläggstjänsterna när du beställer. Utbudet beror på avhämtningsplatsen.',
  monthlyService: (price: string) => `från ${price} per månad`,
  onceService: (price: string) => `från ${price}, en gång`,
  ask: (name: string) => `Frågor om ${name}?`,
  about: 'Om modellen',
  facts: 'Uppgifter',
  equipment: 'Utrustning',
  inCities: 'Lediga bilar per ort',
  cityTitle: (city: string) => `${city}: bil för en månad`,
  cityDescription: (city: string) =>
    `${city}: hämta bilen på närmaste verksamhetsställe, en månad i taget. Försäkring, service och däck ingår i priset. Se verksamhetsställena och sök lediga bilar.`,
  cityLead: (isBrought: boolean) =>
    `Du hämtar bilen på det verksamhetsställe du väljer${isBrought ? ' eller beställer den hem' : ''}. Du binder dig för ${orList(terms, 'sv')} månader.`,
  searchCity: 'Sök lediga bilar',
  dealers: 'Verksamhetsställen',
  delivers: (km: number) => `Hemleverans inom ${km} kilometer`,
  noDelivery: 'Ingen hemleverans',
  models: 'Modeller och från-priser',
  withTax: 'Priserna inkluderar moms.',
  offer: (gear: string, months: number) => `${gear}, bindningstid ${months} mån.`,
}
