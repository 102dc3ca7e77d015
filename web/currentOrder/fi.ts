import type { CarriedServices } from '../../contract/order/choosing.ts'

export const fi = {
  steps: 'Tilauksen vaiheet',
  stepNames: ['Saatavuus', 'Tilauksesi', 'Tunnistautuminen', 'Maksutiedot'],

  onMap: 'Näytä kartalla',
  newWindow: '(avautuu uuteen välilehteen)',
  toCalendar: { out: 'Lisää nouto kalenteriin', back: 'Lisää palautus kalenteriin' },
  calendarTitle: {
    out: (car: string) => `Nouda auto: ${car}`,
    home: (car: string) => `Auto tuodaan: ${car}`,
    back: (car: string) => `Palauta auto: ${car}`,
  },
  bring: 'Ota ajokortti mukaan: se tarkistetaan, kun auto luovutetaan.',
  bringHome: 'Ole itse paikalla ja pidä ajokortti esillä: kuljettaja tarkistaa sen.',

  acceptAnew: 'Tilauksesi muuttui: hyväksy ehdot uudelleen.',
  servicesKept: (names: string) => `Tilauksessasi säilyi: ${names}.`,
  priceChanged: (name: string, now: string, before: string) => `${name} (nyt ${now}, ennen ${before})`,
  servicesDropped: (names: string) => `Tilauksestasi jäi pois: ${names}.`,
  dropped: {
    not_sold: 'ei saatavana uudesta noutopaikasta',
    unfit: 'ei sovi tähän autoon',
    too_far: 'osoitteesi on liian kaukana uudesta noutopaikasta',
    not_priced: 'hintaa ei saatu laskettua, voit lisätä palvelun uudelleen',
  } satisfies Record<CarriedServices['dropped'][number]['reason'], string>,
}
