export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 'md' | 'lg' | 'sm' | 'tile'

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center font-medium no-underline transition-[background-color,border-color,color,box-shadow] select-none'

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-petrol text-surface hover:bg-petrol-hover active:bg-petrol-hover',
  quiet: 'border-line-strong bg-surface text-ink hover:border-petrol hover:bg-petrol-wash active:bg-petrol-wash',
  danger: 'border-bad bg-surface text-bad hover:bg-bad-wash active:bg-bad-wash',
  link: 'border-transparent text-petrol underline decoration-1 underline-offset-4 hover:text-petrol-hover hover:decoration-2',
}

const blocked: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-line text-ink-soft',
  quiet: 'border-line bg-canvas text-ink-soft',
  danger: 'border-line bg-canvas text-ink-soft',
  link: 'border-transparent text-ink-soft',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm',
  md: 'min-h-11 px-5 py-2.5',
  lg: 'min-h-13 px-7 py-3 text-lg',
  // One of a few beside each other: on a phone its drawing stands above its words.
  tile: 'min-h-13 px-7 py-3 text-lg max-sm:flex-col min-[22.5rem]:max-sm:min-h-20 max-sm:gap-1 max-sm:px-1.5 max-sm:text-sm max-sm:leading-tight',
}

interface Look {
  kind: ButtonKind
  size: ButtonSize
  wide?: boolean | undefined
  isBlocked?: boolean
}

/** One look for buttons and for links that act like one. */
export const buttonLook = ({ kind, size, wide, isBlocked = false }: Look): string =>
  [
    base,
    (isBlocked ? blocked : kinds)[kind],
    kind === 'link' ? 'min-h-11 px-1 py-2' : sizes[size],
    wide ? 'w-full' : '',
  ].join(' ')
