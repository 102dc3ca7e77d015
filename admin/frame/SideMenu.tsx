import { Keyboard, Menu, UserRound, X } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { mayOpen } from '../../contract/ops/roles.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Logo } from '../../ui/picture/Logo.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { type MenuEntry, menu } from '../menu.ts'
import { words as sessionWords } from '../session/words.ts'
import { words as menuWords } from '../words.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { type KeyBinding, useKeys } from './keys.ts'
import { SearchBox } from './search/SearchBox.tsx'
import { words } from './words.ts'

const entryLook =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 font-medium text-ink-soft no-underline transition-colors hover:bg-petrol-wash hover:text-ink aria-[current=page]:bg-petrol-wash aria-[current=page]:chosen aria-[current=page]:text-petrol'

/** The pages that a person may open: beside the page at a desk, behind a button on a small screen. */
export function SideMenu({ me }: { me: Answer<'whoAmI'> }) {
  const language = useLanguage()
  const t = words[language]
  const [isOpen, setOpen] = useState(false)
  const [areKeysShown, showKeys] = useState(false)
  const entries = menu.filter((entry) => mayOpen(me.grants, entry))
  useMenuKeys(
    entries,
    useCallback(() => showKeys(true), []),
  )
  const close = () => setOpen(false)
  return (
    <header className="border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-r print:hidden">
      <div className="flex items-center justify-between gap-4 px-4 py-3 lg:px-5 lg:py-5">
        <Logo className="h-7 w-auto" />
        <span className="lg:hidden">
          <IconButton
            icon={isOpen ? X : Menu}
            label={isOpen ? t.closeMenu : t.openMenu}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      <div className={`grow flex-col gap-6 px-2 pb-4 lg:flex ${isOpen ? 'flex' : 'hidden'}`}>
        <SearchBox pages={entries.map(({ path, says }) => ({ path, title: menuWords[language].menu[says] }))} />
        <nav aria-label={t.menu}>
          <ul className="grid gap-1">
            {entries.map(({ path, says, icon, Count }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'} onClick={close} className={entryLook}>
                  <Icon of={icon} />
                  <span>{menuWords[language].menu[says]}</span>
                  {Count && <Count />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-1">
          <button type="button" onClick={() => showKeys(true)} className={`${entryLook} max-lg:hidden`}>
            <Icon of={Keyboard} />
            {t.keys}
          </button>
          <NavLink to="/profiili" onClick={close} className={entryLook}>
            <Icon of={UserRound} />
            <span className="min-w-0">
              <span className="block truncate">{me.name}</span>
              <span className="block truncate text-sm font-normal text-ink-soft">
                {me.grants.map(({ role }) => sessionWords[language].roleNames[role]).join(', ')}
              </span>
            </span>
          </NavLink>
        </div>
      </div>
      <KeysDialog open={areKeysShown} onClose={() => showKeys(false)} />
    </header>
  )
}

function useMenuKeys(entries: readonly MenuEntry[], showKeys: () => void): void {
  const language = useLanguage()
  const t = words[language]
  const navigate = useNavigate()
  const letters = entries.map(({ path, says, letter }) => ({ path, label: menuWords[language].menu[says], letter }))
  const told = JSON.stringify(letters)
  const bindings = useMemo<KeyBinding[]>(
    () => [
      { keys: '?', name: t.showKeys, run: showKeys },
      ...(JSON.parse(told) as typeof letters).flatMap(({ path, label, letter }) =>
        letter ? [{ keys: `g ${letter}`, name: t.goTo(label), run: () => void navigate(path) }] : [],
      ),
    ],
    [told, navigate, showKeys, t],
  )
  useKeys(bindings)
}
