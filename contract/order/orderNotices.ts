import type { Order } from '../order.ts'
import { isCompany } from './orderRules.ts'

/**
 * What whoever confirms an order is told, on the page and in the letter: when money moves, how to end, and whether there is
 * a right to withdraw, which consumers have and companies do not.
 */
export const orderNotices = ({ type, has_home_delivery }: Pick<Order, 'type' | 'has_home_delivery'>): string[] => [
  `Kuukausimaksu veloitetaan kortiltasi aikaisintaan 8 päivää ennen auton ${has_home_delivery ? 'toimitusta' : 'noutoa'}.`,
  'Seuraavat kuukausimaksut veloitetaan 8 päivää ennen jokaisen uuden kauden alkua.',
  'Jos et halua jatkaa, päätä tilaus viimeistään kaksi viikkoa ennen uuden laskutuskauden alkua.',
  isCompany(type)
    ? 'Peruuttamisoikeus koskee vain kuluttajia, joten yritystilausta ei voi peruuttaa vahvistamisen jälkeen.'
    : 'Voit peruuttaa tilauksen 14 päivän kuluessa tilaamisesta. Katso sopimusehtojen kohta 19, etämyynti.',
  ...(isCompany(type)
    ? []
    : [
        'Peruuttaminen käy sivulla, jolle pääset jokaisen sivun alareunan linkistä Peruuta sopimus tästä. Peruuttamislomake on sopimuksen viimeisellä sivulla.',
      ]),
]
