import { brand } from '../../contract/brand.ts'

/** The shop's name: a road over the horizon in a petrol square, and the word in the colour of the text around it. */
export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 116 32" role="img" aria-label={brand} className={className} focusable="false">
      <g className="forced-color-adjust-none">
        <rect width="32" height="32" rx="9" fill="#00605F" />
        <path d="M0 19.5Q14 11.5 32 15.5V23a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z" fill="#00474A" />
        <path d="M8 32C9.5 23.5 24.5 22 20.4 14.3L21.6 14.2C29 21.5 17.5 25 19 32Z" fill="#fff" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="3.4">
        <path d="M63.4 12v7.7a4.8 4.8 0 0 0 9.6 0V12M73 12v14" />
        <path d="M80.3 5v21M87.7 5v21" />
        <path d="M103.2 12v7.7a4.8 4.8 0 0 0 9.6 0V12M112.8 12v14" />
      </g>
      <path
        d="M43 6h3.5v8.7L53.9 6h4.5l-7.8 9 8.6 11h-4.5l-6.5-8.5-1.7 1.9V26H43ZM89.2 17.6 94.6 12h4.4l-5.9 6 6.5 8h-4.3l-4.6-5.8-1.5 1.5Z"
        fill="currentColor"
      />
    </svg>
  )
}
