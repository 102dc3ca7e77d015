import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Scrolled } from '../../ui/layout/Scrolled.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { words as actWords } from '../shared/act/words.ts'
import { FileFaults } from '../shared/file/FileFaults.tsx'
import { type FleetChange, importFleet, previewImport } from './queries.ts'
import { words } from './words.ts'

interface Chosen {
  file: 'vehicles.csv' | 'vehicles.json'
  text: string
}

/** Cars from a file: what it would change, then one press. */
export function ImportPage() {
  const language = useLanguage()
  const t = words[language]
  const act = actWords[language]
  const { data: me } = useSuspenseQuery(meQuery)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isRetiring, setRetiring] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const [isDone, setDone] = useState(false)
  const [looked, setLooked] = useState<{ chosen: Chosen | null; isRetiring: boolean; change: FleetChange } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const failed = (reason: unknown) => {
    setFailure(reason)
    return null
  }
  const looking = useAct(previewImport, { failed, done: (change) => setLooked({ chosen, isRetiring, change }) })
  const doing = useAct(importFleet, {
    failed,
    done: () => {
      setDone(true)
      showToast(t.imported)
    },
  })
  const busy = looking.busy || doing.busy
  const seen = chosen && looked?.chosen === chosen && looked.isRetiring === isRetiring ? looked.change : null
  const again = () => {
    setDone(false)
    setLooked(null)
    setFailure(null)
  }
  const press = () => {
    if (!chosen) return
    setFailure(null)
    const run = seen ? doing.run : looking.run
    run({ ...chosen, retire_missing: isRetiring })
  }
  const read = async (file: File | undefined) => {
    again()
    setChosen(null)
    setUnreadable(false)
    if (!file) return
    try {
      setChosen({ file: file.name.endsWith('.json') ? 'vehicles.json' : 'vehicles.csv', text: await file.text() })
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <Screen
      title={t.importTitle}
      lead={t.importLead}
      above={
        <Link className="text-link" to="/autot">
          {t.toCars}
        </Link>
      }
    >
      <div className="grid max-w-180 justify-items-start gap-4">
        <TextInput
          label={t.file}
          type="file"
          accept=".csv,.json"
          onChange={(event) => void read(event.target.files?.[0])}
        />
        {/* Cars that a file of one place leaves out stay at the others. */}
        {isPermittedAt(me.grants, 'fleet.change', null) && (
          <Checkbox
            label={t.retireMissing}
            checked={isRetiring}
            onChange={(event) => {
              again()
              setRetiring(event.target.checked)
            }}
          />
        )}
        {!seen && (
          <Button kind="primary" busy={busy} disabledReason={chosen ? null : act.fill} onClick={press}>
            {act.look}
          </Button>
        )}
        {isUnreadable && (
          <Notice tone="bad" live="alert">
            {t.unreadable}
          </Notice>
        )}
        {failure !== null && !busy && (
          <FileFaults failure={failure} title={t.problems} whole={{ otherwise: act.notDone }} />
        )}
        {seen && !isDone && (
          <>
            <Difference change={seen} />
            <Button kind="primary" busy={busy} onClick={press}>
              {t.bringIn}
            </Button>
          </>
        )}
        {isDone && <Notice tone="good">{t.imported}</Notice>}
      </div>
    </Screen>
  )
}

function Difference({ change: { added, changed, taken_out, held } }: { change: FleetChange }) {
  const language = useLanguage()
  const t = words[language]
  const act = actWords[language]
  const groups = [
    { title: t.added, ...added },
    {
      title: t.changed,
      count: changed.count,
      cars: changed.cars.map(({ registration, changes }) => `${registration}: ${changes.join(', ')}`),
    },
    { title: t.takenOut, ...taken_out },
    { title: t.kept, ...held },
  ].filter(({ count }) => count > 0)
  if (groups.length === 0) return <Notice live="status">{t.nothingChanges}</Notice>
  return (
    <Notice live="status" title={act.effect}>
      {groups.map(({ title, count, cars }) => (
        <details key={title} className="mt-2">
          <summary className="cursor-pointer font-medium">
            <span>{`${title}: `}</span>
            <span className="nums">{count.toLocaleString('fi-FI')}</span>
          </summary>
          <Scrolled label={title} className="mt-1 max-h-60 pl-4">
            <ul>
              {cars.map((car) => (
                <li key={car}>{car}</li>
              ))}
              {count > cars.length && <li>{t.andMore(count - cars.length)}</li>}
            </ul>
          </Scrolled>
        </details>
      ))}
    </Notice>
  )
}
