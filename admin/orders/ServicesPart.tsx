import { formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { Table } from '../../ui/layout/Table.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { fi } from './fi.ts'

/** The services beside the car, and the codes that make it cheaper. */
export function ServicesPart({ shown: { account } }: { shown: ShownOrder }) {
  const { order_extra_services: services, order_codes: codes } = account
  return (
    <div className="grid gap-7">
      {services.length === 0 ? (
        <p className="text-ink-soft">{fi.services.none}</p>
      ) : (
        <Table
          caption={fi.services.caption}
          rows={services}
          rowKey={({ id }) => id}
          columns={[
            {
              title: fi.services.name,
              cell: ({ service_title, service_name, ends_on }) => (
                <>
                  <span>{`${service_title} ${service_name}`.trim()}</span>
                  {ends_on && (
                    <span className="block text-sm text-ink-soft">{fi.services.ends(formatDay(ends_on, 'fi'))}</span>
                  )}
                </>
              ),
            },
            {
              title: fi.services.price,
              end: true,
              cell: ({ price, recurring }) =>
                `${formatPrice(price, 'fi')}${recurring ? ` ${fi.services.monthly}` : ''}`,
            },
          ]}
        />
      )}
      {codes.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg font-bold">{fi.services.codes}</h2>
          <ul>
            {codes.map(({ code_string, code_description, created_at }) => (
              <li key={created_at + code_string}>{`${code_string}: ${code_description}`}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
