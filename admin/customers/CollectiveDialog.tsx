import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '../../contract/money/money.ts'
import { refusalText } from '../../ui/data/refused.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import { FileButton } from '../shared/file/FileButton.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { listWords } from './listWords.ts'
import { type Company, collectiveFile, collectiveQuery } from './queries.ts'

type Collective = Answer<'showCollective'>

const inMonth = (month: string) => `${Number(month.slice(5))}/${month.slice(0, 4)}`

/** The collective papers of a company, and who gets them from the next month on. */
export function CollectiveDialog({
  company,
  mayChange,
  onClose,
}: {
  company: Company
  mayChange: boolean
  onClose: () => void
}) {
  const language = useLanguage()
  const t = listWords[language].collective
  const asked = useQuery(collectiveQuery(company.business_id))
  const shown = asked.data
  if (shown && mayChange)
    return <ChangeCollective company={company} shown={shown} onClose={onClose} key={shown.recipient?.customer_id} />
  return (
    <Dialog open title={t.of(company.name)} onClose={onClose}>
      {shown ? (
        <Papers company={company} shown={shown} />
      ) : asked.isError ? (
        <NotThere of={asked} title={refusalText(asked.error, t.unreadable)} hint={null} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function ChangeCollective({ company, shown, onClose }: { company: Company; shown: Collective; onClose: () => void }) {
  const language = useLanguage()
  const t = listWords[language].collective
  const now = shown.recipient && !shown.recipient.last ? shown.recipient.customer_id : ''
  const people = shown.people.map(({ customer_id, name }) => ({ value: customer_id, label: name }))
  return (
    <ActDialog
      title={t.of(company.name)}
      label={t.save}
      act="setCollective"
      defaults={{ recipient: now, reason: '' }}
      given={({ recipient, reason }: { recipient: string; reason: string }) =>
        recipient === now ? null : { business_id: company.business_id, recipient_id: recipient || null, reason }
      }
      missing={t.unchanged}
      done={({ from, last }) => (last ? t.ended(inMonth(last)) : t.begins(inMonth(from)))}
      failed={t.failed}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">{t.note}</p>
          <Papers company={company} shown={shown} />
          <Select
            {...field('recipient', { label: t.recipient })}
            choices={[{ value: '', label: t.nobody }, ...people]}
          />
          <TextInput
            {...field('reason', { label: t.reason, required: actWords[language].reasonMissing })}
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  )
}

function Papers({ company, shown: { recipient, people, papers } }: { company: Company; shown: Collective }) {
  const language = useLanguage()
  const t = listWords[language].collective
  const name = people.find(({ customer_id }) => customer_id === recipient?.customer_id)?.name
  return (
    <>
      {recipient && (
        <p className="font-medium">
          {!recipient.orders_for_it
            ? t.gone
            : recipient.last
              ? t.until(inMonth(recipient.last))
              : t.goesTo(name ?? '', inMonth(recipient.from))}
        </p>
      )}
      {papers.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <ul className="grid max-h-72 gap-2 overflow-y-auto">
          {papers.map(({ month, total_amount, papers: count, number }) => (
            <li key={month} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="nums">{t.paper(inMonth(month), count, formatPrice(total_amount, language))}</span>
              <FileButton
                label={t.open}
                of={inMonth(month)}
                file={collectiveFile(company.business_id, month)}
                name={`koontilasku-${number.replace('/', '-')}.pdf`}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
