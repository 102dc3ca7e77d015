/** A plate as it hangs on the car. */
export const Plate = ({ registration, label }: { registration: string; label: string }) => (
  <p className="inline-flex overflow-hidden rounded-sm border-2 border-ink bg-surface font-bold dark:border-deep dark:bg-on-deep dark:text-deep">
    <span className="sr-only">{`${label} `}</span>
    <span aria-hidden="true" className="grid w-6 place-items-center bg-info text-[0.6rem] text-surface">
      FIN
    </span>
    <span className="nums px-3 text-xl tracking-wider">{registration}</span>
  </p>
)
