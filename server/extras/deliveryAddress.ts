import { deliveryTimes } from '../../contract/cars/serviceKinds.ts'
import type { AdditionalInfo } from '../../contract/extras.ts'
import { required } from '../../contract/fields.ts'
import type { Sentence } from '../../contract/language.ts'
import { words } from './words.ts'

interface Given {
  address?: string | undefined
  zip?: string | undefined
  city?: string | undefined
  delivery_time?: string | number | undefined
}

/** All four fields are needed; each error stands under its own field. */
export function deliveryAddress(given: Given): { address: AdditionalInfo } | { errors: Record<string, Sentence[]> } {
  const address = given.address?.trim() ?? ''
  const zip = given.zip?.replace(/\s/g, '') ?? ''
  const city = given.city?.trim() ?? ''
  const time = deliveryTimes.find((choice) => choice === given.delivery_time)
  const errors: Record<string, Sentence[]> = {}
  if (!address) errors.address = [required]
  if (!/^\d{5}$/.test(zip)) errors.zip = [zip ? (language) => words[language].zipWrong : required]
  if (!city) errors.city = [required]
  if (!time) errors.delivery_time = [(language) => words[language].timeMissing]
  return time && Object.keys(errors).length === 0
    ? { address: { address, zip, city, delivery_time: time } }
    : { errors }
}
