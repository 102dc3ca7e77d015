import type { RefObject } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

export interface MenuChoice {
  name: string
  hint?: string
  onPick: () => void
}
interface ActMenuProps {
  trigger: RefObject<HTMLElement | null>
  label: string
  choices: readonly MenuChoice[]
  onClose: () => void
}

const look =
  'grid min-h-11 cursor-pointer content-center rounded px-3 py-1.5 -outline-offset-2 data-focused:bg-petrol-wash'

/** The menu's own `autoFocus` leaves the focus beside its items when a plain button was pressed by keyboard. */
const takeFocus = (item: HTMLElement | null) => item?.focus()

/** Choices under a button. */
export function ActMenu({ trigger, label, choices, onClose }: ActMenuProps) {
  return (
    <I18nProvider locale="fi-FI">
      <Popover
        isOpen
        onOpenChange={(stays) => !stays && onClose()}
        triggerRef={trigger}
        aria-label={label}
        placement="bottom end"
        className="enter-fade rounded-lg bg-surface p-1.5 shadow-float"
      >
        <Menu aria-label={label} className="outline-none" onClose={onClose}>
          {choices.map(({ name, hint, onPick }, at) => (
            <MenuItem key={name} ref={at === 0 ? takeFocus : null} textValue={name} className={look} onAction={onPick}>
              <span className="font-medium">{name}</span>
              {hint && <span className="text-sm text-ink-soft">{hint}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  )
}
