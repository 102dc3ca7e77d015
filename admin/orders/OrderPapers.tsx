import { useQuery } from '@tanstack/react-query'
import { mayOpen } from '../../contract/ops/roles.ts'
import { orderMay } from '../../contract/order/orderRules.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { customersEverywhere } from '../page.ts'
import { meQuery } from '../session/queries.ts'
import { FileButton } from '../shared/file/FileButton.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { annexFile, contractFile } from './queries.ts'
import { words } from './words.ts'

/** The customer's view: the papers of the order, and the account page. */
export function OrderPapers({ shown: { order, account, customer } }: { shown: ShownOrder }) {
  const t = words[useLanguage()]
  const { data: me } = useQuery(meQuery)
  const { order_number, status } = order
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card" aria-labelledby="paperit">
      <h2 id="paperit" className="mb-3 text-lg font-bold">
        {t.papers.title}
      </h2>
      <div className="grid gap-2">
        {orderMay(status, 'contract') && (
          <FileButton label={t.papers.contract} file={contractFile(order_number)} name="sopimus.pdf" />
        )}
        {account.confirmed_at && (
          <FileButton label={t.papers.annex} file={annexFile(order_number)} name="muutokset.pdf" />
        )}
        {me && mayOpen(me.grants, customersEverywhere) && (
          <ButtonLink to={`/asiakkaat/${customer.customer_id}/tili`}>{t.papers.account}</ButtonLink>
        )}
      </div>
    </section>
  )
}
