import { formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { deliveryFacts, deliveryOf } from '../../../contract/order/orderFacts.ts'
import { earlyStartWish } from '../../../contract/withdrawal.ts'
import { awaitsCar, firstCharge, type NoticeLetterOf, pickupFacts, priceDifference, toAccount } from './noticeFacts.ts'

/** The day, the place and the car until the handover. */
export const pickupNotices = {
  pickup_moved: (told) => {
    const { start_date, has_home_delivery: isDelivered } = told.order
    if (!awaitsCar(told.order)) return null
    const what = isDelivered ? 'toimituspäivä' : 'noutopäivä'
    return {
      subject: `Uusi ${what} ${formatDay(start_date, 'fi')}`,
      heading: `Uusi ${what}: ${formatDay(start_date, 'fi')}`,
      paragraphs: [
        `Tilauksesi ${what} on siirretty. Laskutuskaudet alkavat uudesta päivästä, eikä mitään veloiteta kahteen kertaan.`,
      ],
      facts: [...pickupFacts(told), ...firstCharge(told)],
      button: toAccount(told),
      notes: [
        ...(isDelivered ? [] : ['Kysymme sinulta noutoajan, kun auto on valmis noudettavaksi.']),
        ...(told.order.early_start_wish ? [`Pyyntösi: ”${earlyStartWish('fi').text}”`] : []),
      ],
    }
  },
  delivery_changed: (told) => {
    const to = deliveryOf(told.order)
    if (!awaitsCar(told.order) || !to) return null
    return {
      subject: 'Toimitus on muutettu',
      heading: 'Auton toimitus on muutettu',
      paragraphs: [`Muutimme toimituksen toiveesi mukaan. Tarkista vielä, että tiedot ovat oikein.`],
      facts: [
        ...pickupFacts(told),
        ...deliveryFacts(to, 'fi').map(({ label, value }) => ({ label, value })),
        ...priceDifference(told),
        ...firstCharge(told),
      ],
      button: toAccount(told),
      notes: ['Voit muuttaa toimitusta tilisivulla toimitusta edeltävään päivään asti.'],
    }
  },
  pickup_missed: (told) => {
    const { start_date, has_home_delivery: isDelivered } = told.order
    if (!awaitsCar(told.order) || start_date >= helsinkiDay(told.at)) return null
    const what = isDelivered ? 'toimituspäivä' : 'noutopäivä'
    return {
      subject: 'Autoa ei luovutettu sovittuna päivänä',
      heading: 'Autosi odottaa yhä',
      paragraphs: [
        `Autoa ei luovutettu sovittuna päivänä ${formatDay(start_date, 'fi')}. Ensimmäinen laskutuskausi alkaa vasta, kun saat auton, eikä seuraavaa kautta veloiteta ennen sitä.`,
        `Valitse tilisivulla uusi ${what}. Jos jokin on vialla tai et tarvitse autoa enää, ota yhteyttä asiakaspalveluumme.`,
      ],
      facts: pickupFacts(told),
      button: toAccount(told, `Valitse uusi ${what}`),
    }
  },
  car_swapped: (told) =>
    awaitsCar(told.order)
      ? {
          subject: 'Autosi on vaihdettu',
          heading: 'Saat toisen auton',
          paragraphs: [`Vaihdoimme tilauksesi auton toiseen. Hinta, sitoutumisaika ja päivä pysyvät ennallaan.`],
          facts: pickupFacts(told),
          button: toAccount(told),
        }
      : null,
} satisfies Record<string, NoticeLetterOf>
