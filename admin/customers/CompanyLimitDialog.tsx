import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { listWords } from './listWords.ts'
import type { Company } from './queries.ts'

const whole = (text: string): number | null => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null)

/** How many running orders a company may have. */
export function CompanyLimitDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = listWords[useLanguage()]
  return (
    <ActDialog
      title={t.limitOf(company.name)}
      label={t.save}
      size="sm"
      act="setCompanyLimit"
      defaults={{ max_orders: String(company.max_orders), orders_elsewhere: String(company.orders_elsewhere) }}
      given={({ max_orders, orders_elsewhere }: { max_orders: string; orders_elsewhere: string }) => {
        const [most, elsewhere] = [whole(max_orders), whole(orders_elsewhere)]
        if (most === null || elsewhere === null) return null
        return { business_id: company.business_id, max_orders: most, orders_elsewhere: elsewhere }
      }}
      missing={t.wholeNumber}
      done={t.saved}
      failed={t.limitFailed}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">{t.limitNote}</p>
          <TextInput {...field('max_orders', { label: t.limit, required: t.wholeNumber })} inputMode="numeric" />
          <TextInput
            {...field('orders_elsewhere', { label: t.elsewhereField, required: t.wholeNumber })}
            inputMode="numeric"
          />
        </>
      )}
    </ActDialog>
  )
}
