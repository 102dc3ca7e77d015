import { fi } from './fi.ts'

interface WithoutVatProps {
  /** Without tax: `withoutVat` or `totalWithoutVat` of the contract. */
  net: number
  say: (euros: number) => string
}

/** What a company reads beside a price with tax. */
export function WithoutVat({ net, say }: WithoutVatProps) {
  return <span className="nums block text-sm font-normal text-ink-soft">{fi.withoutVat(say(net))}</span>
}
