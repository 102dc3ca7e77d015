import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../../contract/days/date.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { passkeysQuery } from '../queries.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './PasskeyDialogs.tsx'
import { words } from './words.ts'

type Passkey = Answer<'getPasskeys'>['passkeys'][number]
type Open = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }

/** The customer's passkeys: which there are, one more, another name, away with one. */
export function Passkeys() {
  const t = words[useLanguage()]
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: passkeys, isError, isFetching, refetch } = useQuery(passkeysQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const [removed, setRemoved] = useState(0)
  // The row that was pressed is gone, and so is the dialog.
  useEffect(() => {
    if (removed > 0) heading.current?.focus()
  }, [removed])
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="paasyavaimet" className="rounded-lg bg-canvas p-5 sm:p-7">
      <h2 ref={heading} id="paasyavaimet" tabIndex={-1} className="text-2xl font-bold outline-none">
        {t.passkeys}
      </h2>
      <p className="mt-1.5 max-w-160 text-ink-soft">{t.passkeysNote}</p>
      {passkeys ? (
        passkeys.length > 0 && (
          <ul className="mt-5 divide-y divide-line rounded-md border border-line bg-surface">
            {passkeys.map((passkey) => (
              <Row
                key={passkey.passkey_id}
                passkey={passkey}
                onRename={() => setOpen({ act: 'rename', passkey })}
                onRemove={() => setOpen({ act: 'remove', passkey })}
              />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={t.passkeysFailed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading />
      )}
      <div className="mt-5 max-sm:grid">
        <Button icon={KeyRound} onClick={() => setOpen({ act: 'add' })}>
          {t.addPasskey}
        </Button>
      </div>
      {open?.act === 'add' && <AddPasskey onClose={close} />}
      {open?.act === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.act === 'remove' && (
        <RemovePasskey passkey={open.passkey} onClose={close} onRemoved={() => setRemoved(removed + 1)} />
      )}
    </section>
  )
}

interface RowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function Row({ passkey: { name, created_at, last_used_at }, onRename, onRemove }: RowProps) {
  const language = useLanguage()
  const t = words[language]
  const made = formatMoment(created_at, language)
  return (
    <li className="flex items-center gap-x-4 px-4 py-3">
      <Icon of={KeyRound} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {[t.made(made), last_used_at ? t.lastUsed(formatMoment(last_used_at, language)) : t.neverUsed].join(' · ')}
        </p>
      </div>
      <span className="inline-flex gap-1">
        <IconButton icon={Pencil} label={t.renameOf(name, made)} onClick={onRename} />
        <IconButton icon={Trash2} label={t.removeOf(name, made)} onClick={onRemove} />
      </span>
    </li>
  )
}
