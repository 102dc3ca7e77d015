/** The shop's name: a road over the horizon in a petrol square, and the word in the colour of the text around it. */
export function Logo(props: { className?: string }) {
  return (
    <svg viewBox="0 0 118 32" role="img" aria-label="Kulku" className={props.className} focusable="false">
      <rect width="32" height="32" rx="9" fill="#00605F" />
      <path d="M0 19.5Q14 11.5 32 15.5V23a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z" fill="#00474A" />
      <path d="M7 32C9 23.5 24.5 22 20.4 14.3L21.6 14.2C29 21.5 17.5 25 18.5 32Z" fill="#fff" />
      <g fill="none" stroke="currentColor" strokeWidth="3.3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M43.5 7v17.5M55.5 7 43.5 17M47.6 13.6l8.6 10.9" />
        <path d="M61.5 12.6v6.2a5.3 5.3 0 0 0 10.6 0v-6.2M72.1 18.8v5.7" />
        <path d="M78.9 6v15.4a3.1 3.1 0 0 0 3 3.1" />
        <path d="M87.6 6v18.5M96.6 12.6l-9 7M90.6 17.4l6.6 7.1" />
        <path d="M102.4 12.6v6.2a5.3 5.3 0 0 0 10.6 0v-6.2M113 18.8v5.7" />
      </g>
    </svg>
  )
}
