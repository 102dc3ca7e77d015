import { formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'

export const fi = {
  title: 'Palautushinnasto',
  lead: 'Näin palautuksen puutteet veloitetaan. Hinnat sisältävät arvonlisäveron.',
  which:
    'Sopimukseesi kuuluvat sen tekopäivän hinnat. Jos palautuspäivän hinta on alempi, veloitetaan se. Mitään ei veloiteta ennen kuin olet saanut erittelyn ja 7 päivää aikaa vastata.',
  items: 'Puuttuva varuste',
  work: 'Polttoaine, lataus ja puhdistus',
  excess: 'Omavastuu',
  excessNote:
    'Vahingosta, joka ei ole normaalia kulumista, veloitetaan korjauksen hinta, kuitenkin enintään omavastuu vahinkoa kohti.',
  price: (price: number) => formatPrice(price, 'fi'),
  next: (price: number, from: string) => `${formatDay(from, 'fi')} alkaen ${formatPrice(price, 'fi')}`,
  terms: 'Lue sopimusehdot',
  loading: 'Haetaan hinnastoa…',
  failed: 'Hinnastoa ei saatu näkyviin',
  failedNote: 'Tarkista yhteys ja yritä uudelleen.',
}
