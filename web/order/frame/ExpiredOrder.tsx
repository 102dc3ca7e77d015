import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../../contract/customer.ts'
import { placeLabel } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { Alternatives } from '../cart/Alternatives.tsx'
import { CarPicture } from '../cart/CarPicture.tsx'
import { addressOf, carWithGear } from '../orderFacts.ts'
import { alternativesQuery } from '../queries.ts'
import { words } from '../words.ts'

interface ExpiredOrderProps {
  order: Order
  customer: Customer
  onSearch: () => void
}

/** The reservation has run out: nothing is lost but the car, and the way back to one is here. */
export function ExpiredOrder({ order, customer, onSearch }: ExpiredOrderProps) {
  const language = useLanguage()
  const t = words[language]
  const [welcome, setWelcome] = useState(true)
  const { data } = useQuery(alternativesQuery(order.order_number))
  const { dealer } = order
  const search = () => {
    setWelcome(false)
    onSearch()
  }
  return (
    <div className="grid gap-8">
      <section className="grid gap-5 rounded-lg bg-canvas p-5 sm:p-7">
        <div className="max-w-100">
          <CarPicture src={order.order_product_car.product_car.image_sm} />
        </div>
        <p className="text-lg">{t.expiredNote}</p>
        <DataList
          facts={[
            { term: t.car, value: carWithGear(order, language) },
            { term: placeLabel(order, language), value: `${dealer.display_name}, ${addressOf(dealer)}` },
          ]}
        />
        <div className="max-sm:grid">
          <Button kind={data?.alternatives.length === 0 ? 'primary' : 'quiet'} size="lg" onClick={search}>
            {t.searchAgain}
          </Button>
        </div>
        <Dialog
          open={welcome}
          onClose={() => setWelcome(false)}
          title={t.welcomeBack}
          size="sm"
          footer={
            <>
              {customer.orders > 1 && <ButtonLink to="/tili">{t.toAccount}</ButtonLink>}
              <Button kind="primary" onClick={search}>
                {t.toSearch}
              </Button>
            </>
          }
        >
          <p>{t.released}</p>
          <p className="mt-2 text-ink-soft">{t.releasedNote}</p>
        </Dialog>
      </section>
      <Alternatives order={order} />
    </div>
  )
}
