import { phoneText } from '../../../ui/text/phoneText.ts'

/** A phone number that a press calls. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="text-link nums whitespace-nowrap" href={`tel:${phone}`}>
    {phoneText(phone)}
  </a>
)
