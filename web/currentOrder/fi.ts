import type { CarriedServices } from '../../contract/order/choosing.ts'

export const fi = {
  steps: 'Tilauksen vaiheet',
  stepNames: ['Saatavuus', 'Tilauksesi', 'Tunnistautuminen', 'Maksutiedot'],

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
