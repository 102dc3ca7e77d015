import { orderStatuses } from '../../contract/customer.ts'
import { customer, models, places, rows, turn } from './demoShop.ts'

const at = '2026-11-27T08:02:33Z'

/** An order of a list, as the shop of the demo has them. */
export const listedOrder = (n: number) => ({
  order_number: `${15762778 + n}`,
  status: turn(orderStatuses, n + 4),
  customer: n === 5 ? 'vilma.vahvistamaton.pitka.osoite@esimerkki.example' : customer(n),
  company: n % 4 === 2 ? 'Yhdessä Oy' : null,
  car: turn(models, n).name,
  registration: `KLK-111/${n + 1}`,
  dealer: turn(places, n + 4).name,
  start_date: '2026-12-18',
  fixed_term: 3,
  cancel_date: n % 3 === 2 ? '2027-03-17' : null,
  created_at: at,
})
export const order = {
  ...listedOrder(0),
  status: 'confirmed',
  car: 'Norra Kide',
  dealer: 'Kulku Helsinki Ruskeasuo',
} as const

export const letters = rows(4, (n) => ({
  letter_id: `k${n}`,
  order_number: order.order_number,
  recipient: 'onni.onnistuja@esimerkki.example',
  sent_at: at,
  kind: turn(['order_confirmed', 'receipt', 'pickup_time'], n),
  subject: turn([`Tilausvahvistus ${order.order_number} – Norra Kide`, 'Kuitti 2026-000118', 'Valitse noutoaika'], n),
  attachments: n === 0 ? [`sopimusehdot-${order.order_number}.pdf`] : [],
  outcome: turn(['ok', 'rejected', 'unknown'] as const, n),
  may_resend: true,
}))
export const letter = {
  ...letters[0],
  resend_closed: null,
  text: 'Kiitos tilauksesta!',
  html: '<!doctype html><html lang="fi"><title>Kiitos tilauksesta!</title><main><h1>Kiitos tilauksesta!</h1></main></html>',
}
export const goes = (subject: string) => [
  { to: 'onni.onnistuja@esimerkki.example', subject: `${subject} – tilaus ${order.order_number}`, html: letter.html },
]
export const notes = rows(3, (n) => ({
  note_id: `m${n}`,
  about: turn(['order', 'customer'] as const, n),
  by: 'staff:Aino Asiakaspalvelu',
  at,
  note: 'Asiakas soitti ja pyysi, että suksiboksi on valmiina katolla jo noudettaessa.\nSovittiin puhelimessa.',
}))
