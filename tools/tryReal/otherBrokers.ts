import { publishedIdura } from '../../server/providers/published/ftnIdura.ts'
import { publishedOp } from '../../server/providers/published/ftnOp.ts'
import { publishedSignicat } from '../../server/providers/published/ftnSignicat.ts'
import { acceptTerms, beginOrder, visitBroker } from './orders.ts'
import { type Machine, type RealShop, startWeb } from './realShop.ts'
import type { RealProcess } from './shopProcess.ts'
import { must, type Steps } from './steps.ts'

/** Each broker beside Telia, and how its tokens name the code. Codes are of 1852: a person has one account. */
const brokers = [
  {
    name: 'OP',
    open: () => publishedOp('production', 'kulku-koeajo'),
    claims: { personal_identity_code: '131052+309U', birthdate: '1852-10-13' },
  },
  {
    name: 'Signicat',
    open: () => publishedSignicat('production'),
    claims: { ftn_hetu: '131052+310V', nin: '131052+310V', idp_id: '131052+310V', birthdate: '1852-10-13' },
  },
  { name: 'Idura', open: () => publishedIdura('production'), claims: { hetu: '131052+311W', birthdate: '1852-10-13' } },
]

/** A web process for each of them, and a visitor whom it identifies. Answers the processes, which still run. */
export async function otherBrokers(step: Steps, machine: Machine, shop: RealShop): Promise<RealProcess[]> {
  const processes: RealProcess[] = []
  for (const broker of brokers)
    await step(`identified by ${broker.name} too, at a web process of its own`, async () => {
      const { web, address } = await openBroker(broker, machine, shop)
      processes.push(web)
      await web.becomes(200)
      machine.proxy.leadTo(address)
      const email = `${broker.name.toLowerCase()}@esimerkki.example`
      const beginning = { email, location: 'Helsinki', wanted: () => true }
      const visitor = await beginOrder(shop.url, beginning)
      await acceptTerms(visitor)
      const page = await visitBroker(visitor, shop)
      const { identification } = await visitor.customer.ask('getIdentificationStatus')
      must(identification === 'success', `The identification is ${identification}`)
      await visitor.customer.ask('deleteOrderInProgress', { body: { order_number: visitor.order_number } })
      return page
    })
  machine.proxy.leadTo(shop.address)
  return processes
}

async function openBroker({ open, claims }: (typeof brokers)[number], machine: Machine, shop: RealShop) {
  const stub = await open()
  machine.undo(() => stub.close())
  stub.next.person = claims
  return await startWeb(machine, Object.assign({}, shop.settings, stub.settings))
}
