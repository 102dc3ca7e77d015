import type { RefObject } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { TableFormat } from '../../../contract/ops/fields.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

interface FormatMenuProps {
  trigger: RefObject<HTMLElement | null>
  onPick: (format: TableFormat) => void
  onClose: () => void
}

const formats: readonly TableFormat[] = ['xlsx', 'csv']
const look =
  'grid min-h-11 cursor-pointer content-center rounded px-3 py-1.5 outline-none data-focused:bg-petrol-wash data-focus-visible:outline-2 data-focus-visible:outline-petrol'

/** The menu's own `autoFocus` leaves the focus beside its items when a plain button was pressed by keyboard. */
const takeFocus = (item: HTMLElement | null) => item?.focus()

/** As what a table is saved. */
export function FormatMenu({ trigger, onPick, onClose }: FormatMenuProps) {
  const t = words[useLanguage()]
  return (
    <I18nProvider locale="fi-FI">
      <Popover
        isOpen
        onOpenChange={(stays) => !stays && onClose()}
        triggerRef={trigger}
        aria-label={t.save}
        placement="bottom end"
        className="enter-fade rounded-lg bg-surface p-1.5 shadow-float"
      >
        <Menu aria-label={t.save} className="outline-none" onClose={onClose}>
          {formats.map((format, at) => (
            <MenuItem
              key={format}
              ref={at === 0 ? takeFocus : null}
              textValue={t.formats[format].name}
              className={look}
              onAction={() => onPick(format)}
            >
              <span className="font-medium">{t.formats[format].name}</span>
              <span className="text-sm text-ink-soft">{t.formats[format].hint}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  )
}
