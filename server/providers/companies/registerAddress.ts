import { z } from 'zod'

/** An address as the trade register tells it. */
export const registerAddress = z.object({
  /** 1: where one visits it; 2: where post reaches it. */
  type: z.coerce.string(),
  co: z.string().nullish(),
  street: z.string().nullish(),
  buildingNumber: z.string().nullish(),
  entrance: z.string().nullish(),
  apartmentNumber: z.string().nullish(),
  apartmentIdSuffix: z.string().nullish(),
  postOfficeBox: z.string().nullish(),
  freeAddressLine: z.string().nullish(),
  postCode: z.string().nullish(),
  postOffices: z.array(z.object({ city: z.string(), languageCode: z.coerce.string() })).nullish(),
  country: z.string().nullish(),
})

type Address = z.output<typeof registerAddress>
const joined = (parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

/** As it is written on an envelope: the address for post, or the one for visitors. */
export function postalAddress(all: Address[]): string[] {
  const found = all.find(({ type }) => type === '2') ?? all.find(({ type }) => type === '1')
  if (!found) return []
  const { co, street, buildingNumber, entrance, apartmentNumber, apartmentIdSuffix, postOfficeBox } = found
  const { freeAddressLine, postCode, postOffices, country } = found
  const city = (postOffices?.find(({ languageCode }) => languageCode === '1') ?? postOffices?.[0])?.city
  const isAbroad = country && country !== 'FI'
  return [
    joined([co && `c/o ${co.replace(/^c\/o\s*/i, '')}`]),
    joined([street, buildingNumber, entrance, joined([apartmentNumber]) + joined([apartmentIdSuffix])]),
    joined([postOfficeBox && `PL ${postOfficeBox.replace(/^PL\s*/i, '')}`]),
    joined([freeAddressLine]),
    joined([postCode, city]),
    joined([isAbroad ? country : null]),
  ].filter(Boolean)
}
