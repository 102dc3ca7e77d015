import { formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { Table } from '../../ui/layout/Table.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { ShownOrder } from './acts/actProps.ts'
import { words } from './words.ts'

/** The services beside the car, and the codes that make it cheaper. */
export function ServicesPart({ shown: { account } }: { shown: ShownOrder }) {
  const language = useLanguage()
  const t = words[language]
  const { order_extra_services: services, order_codes: codes } = account
  return (
    <div className="grid gap-7">
      {services.length === 0 ? (
        <p className="text-ink-soft">{t.services.none}</p>
      ) : (
        <Table
          caption={t.services.caption}
          rows={services}
          rowKey={({ id }) => id}
          columns={[
            {
              title: t.services.name,
              cell: ({ service_title, service_name, ends_on }) => (
                <>
                  <span>{`${service_title} ${service_name}`.trim()}</span>
                  {ends_on && (
                    <span className="block text-sm text-ink-soft">{t.services.ends(formatDay(ends_on, language))}</span>
                  )}
                </>
              ),
            },
            {
              title: t.services.price,
              end: true,
              cell: ({ price, recurring }) =>
                `${formatPrice(price, language)}${recurring ? ` ${t.services.monthly}` : ''}`,
            },
          ]}
        />
      )}
      {codes.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg font-bold">{t.services.codes}</h2>
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
